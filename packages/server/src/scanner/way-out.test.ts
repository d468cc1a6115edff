import { describe, expect, it } from "vitest";
import { createWayOut } from "./way-out.ts";

describe("the way out of a scan", () => {
  const allow = ["127.0.0.0/8", "::1", "10.9.9.9"];
  const way = createWayOut({ allow, offline: true, closed: [9123] });

  it.each([
    "127.0.0.1",
    "127.8.9.1",
    "localhost",
    "a.localhost",
    "[::1]",
    "2130706433",
    "0x7f.1",
    "[::ffff:127.0.0.1]",
  ])("leads to no port of Fyr itself at %s", async (host) => {
    const name = new URL(`http://${host}`).hostname;
    expect(await way.refusalOf(name, 9123)).toMatch(/is refused/);
  });

  it("leads to others, and to the same port of another machine", async () => {
    expect(await way.refusalOf("127.0.0.1", 9124)).toBeNull();
    expect(await way.refusalOf("10.9.9.9", 9123)).toBeNull();
    expect(await way.refusalOf("127.0.0.1", 9123)).toBe("127.0.0.1 is refused: port 9123 of this machine is Fyr's own");
  });
});
