/** Tells whether `GET /v1/customers/cus_1` is a `GET /v1/customers/:id`. */
export function isRequest(request: string, pattern: string): boolean {
  const [segments, wanted] = [request.split("/"), pattern.split("/")];
  return (
    segments.length === wanted.length && wanted.every((part, at) => part === ":id" || part === segments[at])
  );
}
