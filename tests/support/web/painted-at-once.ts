type Tell = (paints: { getEntriesByName(name: string): readonly string[] }) => void;

const A_FRAME_MILLISECONDS = 16;

/** Replaces PerformanceObserver in jsdom and reports the first paint after a frame. */
export class PaintedAtOnce {
  readonly #tell: Tell;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  observe(): void {
    this.#timer = setTimeout(() => this.#tell({ getEntriesByName: (name) => [name] }), A_FRAME_MILLISECONDS);
  }

  disconnect(): void {
    clearTimeout(this.#timer);
  }
}
