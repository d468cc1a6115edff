import { describe, expect, it } from "vitest";
import type { ThreadPlace } from "../submissions/index.ts";
import { below } from "./thread.ts";

const place = (id: string, parent_id: string | null, isVisible = true): ThreadPlace => ({ id, parent_id, isVisible });
const exported = (top: string, places: ThreadPlace[]) =>
  below(top, places).map(({ id, parentId }) => `${parentId ?? "-"} ${id}`);

describe("what of a thread is exported", () => {
  const places = [
    place("a", null),
    place("b", "a"),
    place("c", "a", false),
    place("d", "c"),
    place("e", "d"),
    place("f", "b"),
  ];

  it("is what is visible; what replies to something hidden moves up to what is visible above that", () => {
    expect(exported("a", places)).toEqual(["- a", "a b", "a d", "d e", "b f"]);
  });

  it("begins at a reply with what is below it", () => {
    expect(exported("b", places)).toEqual(["- b", "b f"]);
    expect(exported("d", places)).toEqual(["- d", "d e"]);
  });

  it("may be thousands of levels deep", () => {
    const deep = Array.from({ length: 20_000 }, (_, n) => place(`p${n}`, n === 0 ? null : `p${n - 1}`, n % 2 === 0));
    const found = below("p0", deep);
    expect(found).toHaveLength(10_000);
    expect(found.at(-1)).toEqual({ id: "p19998", parentId: "p19996" });
  });
});
