/** The board on the page. Plain JavaScript: a package can bring it to a page that was built without it. */

const MARKS = { goal: "●", saved: "○", wide: "×" };
const COLOURS = { goal: "#3fae5a", saved: "#d0564a", wide: "#d0564a" };

/** Called again whenever something of the match changes that was read here. */
export function draw(element, match) {
  const focused = document.activeElement?.dataset?.testid;
  element.replaceChildren(
    ...match.view.players.map((player, seat) => side(match, player, seat)),
    told(match),
    goal(match),
  );
  if (focused) element.querySelector(`[data-testid="${focused}"]`)?.focus();
}

/** How long an event is shown, in milliseconds. */
export function duration(event) {
  return event.kind === "ready" ? 300 : event.kind === "kick" ? 1800 : 2000;
}

export function standings(match) {
  return match.view.players.map((player) => `${player.goals} ⚽`);
}

function side(match, player, seat) {
  const row = make("p", { fontSize: "1.4rem", margin: "0.25rem 0", display: "flex", gap: "0.75rem" });
  const name = make("strong", { flex: "1" }, match.names[seat]);
  row.append(name, make("span", {}, String(player.goals)));
  for (const kick of match.view.kicks.filter((kick) => kick.seat === seat)) {
    const mark = make("span", { color: COLOURS[kick.result] }, MARKS[kick.result]);
    mark.title = match.things.get(kick.shot);
    row.append(mark);
  }
  return row;
}

/** What is happening, or what I am asked. */
function told(match) {
  const line = make("p", { minHeight: "1.5em", textAlign: "center", fontWeight: "bold" }, words(match));
  line.dataset.testid = "shootout-told";
  return line;
}

function words(match) {
  if (match.event) return match.say(match.event);
  if (match.options.length === 0) return match.view.phase === "over" ? match.text("phase-over") : match.text("board-wait");
  return match.text(match.seat === match.view.active ? "board-shoot" : "board-dive");
}

/** The goal: a button for each spot. */
function goal(match) {
  const frame = make("div", {
    display: "grid",
    gridAutoFlow: "column",
    gridAutoColumns: "1fr",
    gap: "0.5rem",
    padding: "0.75rem 0.75rem 0",
    border: "8px solid #e8e8e8",
    borderBottom: "none",
    background: "#2d6b3c",
  });
  const mine = match.view.players[match.seat]?.choice;
  for (const { id } of match.table.catalogue.spots) {
    const option = match.options.find((option) => option.move.spot === id);
    const button = make("button", { minHeight: "8rem" }, match.things.get(id));
    button.type = "button";
    button.className = "button";
    button.dataset.testid = `spot-${id}`;
    button.disabled = !option || option.refusal !== null;
    button.setAttribute("aria-pressed", String(mine === id));
    if (mine === id) button.style.outline = "4px solid gold";
    button.onclick = () => match.play(option.move);
    frame.append(button);
  }
  return frame;
}

function make(tag, style, text = "") {
  const made = document.createElement(tag);
  Object.assign(made.style, style);
  made.textContent = text;
  return made;
}
