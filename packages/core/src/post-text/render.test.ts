import { expect, it } from "vitest";
import { renderText } from "./index.ts";

it("gives what is drawn in the order of a walk from the top", () => {
  expect(renderText("**Seen** 203.0.113[.]9 #Loader\n\n3. [a](https://a.example/)\n\n---")).toEqual([
    { depth: 0, kind: "p", value: null },
    { depth: 1, kind: "strong", value: null },
    { depth: 2, kind: "text", value: "Seen" },
    { depth: 1, kind: "text", value: " " },
    { depth: 1, kind: "ip", value: "203.0.113.9" },
    { depth: 1, kind: "text", value: " " },
    { depth: 1, kind: "topic", value: "loader" },
    { depth: 0, kind: "ol", value: "3" },
    { depth: 1, kind: "li", value: null },
    { depth: 2, kind: "link", value: "https://a.example/" },
    { depth: 3, kind: "text", value: "a" },
  ]);
});

it("gives nothing of an empty text, and leaves what is nested too deeply as it was written", () => {
  expect(renderText("")).toEqual([]);
  const text = "> ".repeat(1500);
  expect(renderText(text)).toEqual([
    { depth: 0, kind: "p", value: null },
    { depth: 1, kind: "text", value: text },
  ]);
});

it("leaves a text of nothing but marks as it was written, and draws hundreds of addresses", () => {
  const marks = "`a` *b* ".repeat(370);
  expect(renderText(marks)).toEqual([
    { depth: 0, kind: "p", value: null },
    { depth: 1, kind: "text", value: marks },
  ]);
  const addresses = Array.from({ length: 300 }, (_, n) => `9.9.${n % 7}.${n % 250}`).join(" ");
  expect(renderText(addresses).filter(({ kind }) => kind === "ip")).toHaveLength(300);
});
