/** A request and its answer on the wire. */
export interface Exchange {
  /** The request, such as `POST /v1/customers`. */
  request: string;
  /** Parameters by their name in the form, such as `items[0][price]`. */
  parameters: Readonly<Record<string, string>>;
  status: number;
  answer: unknown;
}

/** An event. A tape has the oldest first. */
export interface TapedEvent {
  type: string;
  /** Events of one second have the same number. The first is 0. */
  second: number;
  body: unknown;
}

export interface Tape {
  exchanges: Exchange[];
  events: TapedEvent[];
}

export const newTape = (): Tape => ({ exchanges: [], events: [] });

/** Returns a `fetch` that records what passes. */
export function tapingFetch(tape: Tape, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const sent = await request.clone().text();
    const response = await send(request);
    const { pathname, search } = new URL(request.url);
    tape.exchanges.push({
      request: `${request.method} ${pathname}`,
      parameters: Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(sent)]),
      status: response.status,
      answer: await response.clone().json(),
    });
    return response;
  };
}
