import fc from "fast-check";
import { expect, it } from "vitest";
import { originalFileName, safeFileName } from "./file-name.ts";

it.each([
  ["report.pdf", "report.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\eve\\a.txt", "a.txt"],
  ["..\\..\\boot.ini", "boot.ini"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["a\u0000b\r\n.txt", "ab.txt"],
  ["evil\uFF0Ftraversal\u2024txt", "traversal.txt"],
  ["e\u0301t\u00E9.log", "\u00E9t\u00E9.log"],
  ["p\u0430ypal.pdf", "p\u0430ypal.pdf"],
  ['a"b<c>|d?.txt', "a_b_c_d_.txt"],
  [".htaccess", "htaccess"],
  ["..", "Unknown file"],
  ["", "Unknown file"],
  ["\u200B\u200B", "Unknown file"],
  [`${"x".repeat(300)}.pcap`, `${"x".repeat(195)}.pcap`],
])("makes a name safe: %j is %j", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it("leaves nothing that leads elsewhere or is not seen, whatever the name", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 300 }), (points) => {
      const name = String.fromCodePoint(...points);
      const safe = safeFileName(name);
      expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\.|^$/u);
      expect(Array.from(safe).length).toBeLessThanOrEqual(200);
      expect(originalFileName(name)).not.toMatch(/[\p{Cc}\p{Cf}]|^$/u);
    }),
  );
});
