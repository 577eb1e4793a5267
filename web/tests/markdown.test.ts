import { describe, expect, it } from "vitest";
import { parseMarkdown, parseSpans } from "../src/lib/markdown";

const plain = (text: string) => ({ text, style: "plain" });

describe("the rules' Markdown", () => {
  it("knows strong words and emphasis", () => {
    expect(parseSpans("a **b** c *d*")).toEqual([
      plain("a "),
      { text: "b", style: "strong" },
      plain(" c "),
      { text: "d", style: "em" },
    ]);
  });

  it("knows headings, paragraphs over several lines, and both kinds of lists", () => {
    expect(parseMarkdown("# T\n\none\ntwo\n\n- x\n- y\n\n1. p\n2. q\n")).toEqual([
      { kind: "heading", level: 1, spans: [plain("T")] },
      { kind: "paragraph", spans: [plain("one two")] },
      { kind: "list", ordered: false, items: [[plain("x")], [plain("y")]] },
      { kind: "list", ordered: true, items: [[plain("p")], [plain("q")]] },
    ]);
  });

  it("knows tables", () => {
    expect(parseMarkdown("| A | B |\n|---|---|\n| 1 | 2 |")).toEqual([
      { kind: "table", head: [[plain("A")], [plain("B")]], rows: [[[plain("1")], [plain("2")]]] },
    ]);
  });

  it("hides comments, which name the rules that a passage tells", () => {
    expect(parseMarkdown("one\n\n<!-- MK-2.1\nMK-2.2 -->\n\ntwo\n\n<!-- MK-2.3 -->\n")).toEqual([
      { kind: "paragraph", spans: [plain("one")] },
      { kind: "paragraph", spans: [plain("two")] },
    ]);
  });

  it("keeps the places of pictures", () => {
    expect(parseMarkdown("one\n\n<!-- picture: Card -->\n")).toEqual([
      { kind: "paragraph", spans: [plain("one")] },
      { kind: "picture", name: "Card" },
    ]);
  });

  it("leaves everything else as it is", () => {
    expect(parseMarkdown("<b>no</b>")).toEqual([{ kind: "paragraph", spans: [plain("<b>no</b>")] }]);
  });
});
