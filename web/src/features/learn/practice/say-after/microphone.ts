import { deferred } from "#lib/deferred.ts";

export type MicrophoneFault = "refused" | "absent" | "taken" | "unsupported" | "stopped";

const SENTENCES: Record<MicrophoneFault, string> = {
  refused: "The microphone was refused. Allow it for this page in the browser's settings, then try again.",
  absent: "No microphone was found. Plug one in, then try again.",
  taken: "Another page or program is using the microphone. Close it there, then try again.",
  unsupported: "This browser cannot record. A current one can.",
  stopped: "The recording broke off. Please try again.",
};

export const microphoneSentence = (fault: MicrophoneFault): string => SENTENCES[fault];

/** Faults by the DOMException names of getUserMedia (w3.org/TR/mediacapture-streams). */
const FAULTS: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "taken",
  AbortError: "taken",
};

export class MicrophoneError extends Error {
  readonly fault: MicrophoneFault;

  constructor(fault: MicrophoneFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = "MicrophoneError";
    this.fault = fault;
  }
}

/**
 * Asks for the microphone and opens it.
 * @throws MicrophoneError
 */
export async function openMicrophone(): Promise<MediaStream> {
  // Browsers lack both outside secure contexts.
  if (!navigator.mediaDevices || typeof MediaRecorder === "undefined")
    throw new MicrophoneError("unsupported");
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : "";
    throw new MicrophoneError(FAULTS[name] ?? "taken", { cause });
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Length of a recorded part. A recording that ends before its first part cannot be decoded. */
const PART_MILLISECONDS = 100;

export interface Recording {
  /** Resolves with the first recorded part, or at the end. */
  whenBegun: Promise<void>;
  /** Resolves after `finish` or the time limit. @throws MicrophoneError */
  whenDone: Promise<Blob>;
  finish(): void;
}

/** Records the microphone. The recording stays in memory and is not sent. */
export function record(stream: MediaStream, longestMs: number): Recording {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  const { promise: whenBegun, resolve: begun } = deferred<void>();
  const { promise: whenDone, resolve, reject } = deferred<Blob>();
  const finish = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const timer = setTimeout(finish, longestMs);
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
    begun();
  };
  recorder.onerror = (event) => reject(new MicrophoneError("stopped", { cause: event }));
  recorder.onstop = () => {
    clearTimeout(timer);
    begun();
    resolve(new Blob(parts, { type: recorder.mimeType }));
  };
  recorder.start(PART_MILLISECONDS);
  return { whenBegun, whenDone, finish };
}
