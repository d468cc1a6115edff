import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Fragment, jsx, jsxs } from "./jsx-runtime.ts";

const TURNING = "Ships\u202egnp.exe";
const SHOWN = String.raw`Ships\u202egnp.exe`;

describe("elements of the built app", () => {
  it("show bidirectional controls in text, lists of it and labels as escapes", () => {
    const name = jsx("b", { children: TURNING });
    const list = jsxs(Fragment, { children: ["“", [TURNING, ["\u2066"]], name, "”"] });
    const row = jsx("p", { title: TURNING, "aria-label": TURNING, children: list });
    expect(renderToStaticMarkup(row)).toBe(
      `<p title="${SHOWN}" aria-label="${SHOWN}">“${SHOWN}\\u2066<b>${SHOWN}</b>”</p>`,
    );
    const passes = ({ children }: { children: string }) => children;
    expect(renderToStaticMarkup(jsx(passes, { children: TURNING }))).toBe(SHOWN);
  });

  it("leave values, links and other text unchanged", () => {
    const field = jsx("input", { value: TURNING, readOnly: true });
    expect(renderToStaticMarkup(field)).toContain(TURNING);
    const link = jsx("a", { href: `/x?q=${TURNING}`, children: "שלום \u200d" });
    expect(renderToStaticMarkup(link)).toBe(`<a href="/x?q=${TURNING}">שלום \u200d</a>`);
  });
});
