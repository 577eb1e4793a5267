/** The little Markdown of the rules: headings, paragraphs, lists, tables, **strong** and *emphasis*. */

export interface Span {
  text: string;
  style: "plain" | "strong" | "em";
}

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  /** `<!-- picture: Card -->`: a drawing of the game, by its name. */
  | { kind: "picture"; name: string };

const PICTURE = /^<!-- picture: (\w+) -->$/;

export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const piece of text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)) {
    if (piece === "") continue;
    if (piece.startsWith("**")) spans.push({ text: piece.slice(2, -2), style: "strong" });
    else if (piece.startsWith("*")) spans.push({ text: piece.slice(1, -1), style: "em" });
    else spans.push({ text: piece, style: "plain" });
  }
  return spans;
}

export function parseMarkdown(source: string): Block[] {
  return source
    .replace(/<!--(?! picture: ).*?-->/gs, "") // they name the rules that a passage tells
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== "")
    .map(parseBlock);
}

function parseBlock(chunk: string): Block {
  const lines = chunk.split("\n");
  const picture = PICTURE.exec(chunk);
  if (picture) return { kind: "picture", name: picture[1]! };
  const heading = /^(#+) (.*)$/.exec(chunk);
  if (heading) return { kind: "heading", level: heading[1]!.length, spans: parseSpans(heading[2]!) };
  if (lines.every((line) => line.startsWith("- "))) return list(lines, false);
  if (lines.every((line) => /^\d+\. /.test(line))) return list(lines, true);
  if (lines.length > 2 && lines.every((line) => line.startsWith("|"))) return table(lines);
  return { kind: "paragraph", spans: parseSpans(lines.join(" ")) };
}

function list(lines: string[], ordered: boolean): Block {
  return { kind: "list", ordered, items: lines.map((line) => parseSpans(line.replace(/^(- |\d+\. )/, ""))) };
}

function table(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => parseSpans(cell.trim()));
  const [head, , ...rows] = lines;
  return { kind: "table", head: cells(head!), rows: rows.map(cells) };
}
