import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LiveStage, startLiveStage } from "#emulators/live-stage/live-stage.ts";

let stage: LiveStage;
beforeAll(async () => {
  stage = await startLiveStage();
});
afterAll(() => stage.close());

const say = (line: string) =>
  fetch(`${stage.url}/chat`, { method: "POST", body: new URLSearchParams({ line }) });

describe("the stage of a live lesson", () => {
  it("plays a film that a browser can read", async () => {
    const page = await fetch(`${stage.url}/stream`);
    const film = await fetch(`${stage.url}/film.mp4`);

    const start = Buffer.from(await film.arrayBuffer()).subarray(4, 8);
    expect(await page.text()).toContain('src="/film.mp4"');
    expect(film.headers.get("Content-Type")).toBe("video/mp4");
    expect(start.toString()).toBe("ftyp");
  });

  it("shows its chat as text", async () => {
    const answer = await say("<script>alert(1)</script>");

    const page = await answer.text();
    expect(page).toContain("Grüezi mitenand!");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script>");
  });

  it("forgets the oldest lines", async () => {
    const lines = Array.from({ length: 60 }, (_none, index) => `line number ${index};`);
    for (const line of lines) await say(line);

    const page = await (await fetch(`${stage.url}/chat`)).text();
    expect(page).toContain("line number 59;");
    expect(page).not.toContain("line number 9;");
  });
});
