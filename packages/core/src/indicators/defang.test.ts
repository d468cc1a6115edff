import { describe, expect, it } from "vitest";
import { defang } from "./index.ts";

describe("defang", () => {
  it.each([
    ["192.0.2.1", "192[.]0[.]2[.]1"],
    ["2001:db8::1", "2001[:]db8[:][:]1"],
    ["https://example.org/a.php", "hxxps://example[.]org/a.php"],
    ["http://a.b@example.org:80/", "hxxp://a.b@example[.]org:80/"],
    ["first.last@example.org", "first.last[at]example[.]org"],
    ["0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef"],
  ])("%s becomes %s", (value, expected) => {
    expect(defang(value)).toBe(expected);
  });
});
