interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (cause: unknown) => void;
}

/** Replaces `Promise.withResolvers`, which is missing in supported browsers. */
export function deferred<Value>(): Deferred<Value> {
  const made = {} as Deferred<Value>;
  made.promise = new Promise<Value>((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}
