import { vi } from "vitest";

const RATE = 16_000;

function hum(hertz: number, seconds = 0.6) {
  const samples = Float32Array.from({ length: RATE * seconds }, (_none, at) =>
    Math.sin((2 * Math.PI * hertz * at) / RATE),
  );
  return { duration: seconds, sampleRate: RATE, getChannelData: () => samples };
}

export interface Sounds {
  /** Maps addresses to a recording or an error status. */
  clips: Map<string, string | number>;
  /** Lists the requested addresses in order. */
  asked: string[];
  /** Lists the texts of the files played, in order. */
  heard: string[];
  /** When set, audio neither sounds nor answers, as on an iPhone after a phone call. */
  isStuck: boolean;
  /** `fault` is the name of the error. */
  microphone: { isOpen: boolean; asked: number; fault: string | null };
}

export const RECORDED = "what the learner said";

/** Stubs playing, of text files without length, and recording. Call after the backend's start. */
export function stubSounds(): Sounds {
  const sounds: Sounds = {
    clips: new Map(),
    asked: [],
    heard: [],
    isStuck: false,
    microphone: { isOpen: false, asked: 0, fault: null },
  };
  stubClips(sounds);
  stubContext(sounds);
  stubMicrophone(sounds);
  return sounds;
}

function stubClips({ clips, asked }: Sounds): void {
  const rest = fetch;
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!pathname.endsWith(".m4a")) return rest(input, init);
    asked.push(pathname);
    const found = clips.get(pathname) ?? 404;
    return typeof found === "number" ? new Response(null, { status: found }) : new Response(found);
  });
}

function stubContext(sounds: Sounds): void {
  class FakeContext {
    state = "running";
    destination = {};
    // A stuck context stays stuck.
    resume = sounds.isStuck ? () => new Promise<never>(() => undefined) : async () => undefined;
    close = async () => undefined;
    async decodeAudioData(file: ArrayBuffer) {
      const text = new TextDecoder().decode(file);
      return { ...hum(text === RECORDED ? 180 : 120), text };
    }
    createBufferSource() {
      const source = {
        buffer: { text: "" },
        onended: () => undefined,
        connect: () => undefined,
        stop: () => undefined,
        start: () => {
          sounds.heard.push(source.buffer.text);
          queueMicrotask(() => source.onended());
        },
      };
      return source;
    }
  }
  vi.stubGlobal("AudioContext", FakeContext);
}

function stubMicrophone(sounds: Sounds): void {
  const { microphone } = sounds;
  const getUserMedia = async () => {
    microphone.asked += 1;
    if (microphone.fault) throw new DOMException("No microphone", microphone.fault);
    microphone.isOpen = true;
    const stop = () => {
      microphone.isOpen = false;
    };
    return { getTracks: () => [{ stop }] };
  };
  class FakeRecorder {
    state = "inactive";
    mimeType = "audio/webm";
    ondataavailable = (_event: { data: Blob }) => undefined;
    onstop = () => undefined;
    start() {
      this.state = "recording";
      queueMicrotask(() => this.ondataavailable({ data: new Blob([]) }));
    }
    stop() {
      this.state = "inactive";
      this.ondataavailable({ data: new Blob([RECORDED]) });
      this.onstop();
    }
  }
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  vi.stubGlobal("MediaRecorder", FakeRecorder);
}
