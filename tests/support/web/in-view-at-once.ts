/** Replaces IntersectionObserver in jsdom, which has no layout: everything is in view. */
export class InViewAtOnce {
  readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }

  observe(): void {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  }

  disconnect(): void {}
}
