// The app runs in Node; this script passes messages.
const { phone } = document.querySelector("main").dataset;
const frame = document.querySelector("iframe");
const product = new URL(frame.dataset.src).origin;
const sheet = document.querySelector("#sheet");
const log = document.querySelector("#log");
const LONGEST = 400;
let last = Promise.resolve();

/** Other text stays unchanged. */
function partsOf(text) {
  try {
    const { type, id, payload } = JSON.parse(text);
    return [type, JSON.stringify(payload), id];
  } catch {
    return ["no message", text, ""];
  }
}

const cut = (text) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;

function write(direction, message) {
  const [type, payload, id] = partsOf(message);
  const row = log.appendChild(document.createElement("li"));
  row.className = direction;
  const add = (tag, textContent) => row.append(Object.assign(document.createElement(tag), { textContent }));
  add("span", direction === "heard" ? "page → app" : "app → page");
  add("strong", type);
  add("code", cut(payload));
  add("small", id);
  log.prepend(row);
}

async function ask(route, body) {
  const answer = await fetch(`/phones/${phone}/${route}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The app answered ${answer.status}.`);
  const reaction = await answer.json();
  sheet.innerHTML = reaction.sheet;
  for (const text of reaction.messages) {
    write("said", text);
    frame.contentWindow.postMessage(text, product);
  }
}

/** In sequence. */
function tell(route, body) {
  last = last.then(
    () => ask(route, body),
    () => ask(route, body),
  );
}

addEventListener("message", ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== product) return;
  write("heard", String(data));
  tell("heard", { text: String(data) });
});

addEventListener("submit", (event) => {
  const { route } = event.target.dataset;
  if (!route) return;
  event.preventDefault();
  tell(route, Object.fromEntries(new FormData(event.target, event.submitter)));
});

// Loads the page last, so that no message is missed.
frame.src = frame.dataset.src;
