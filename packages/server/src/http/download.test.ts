import { expect, it } from "vitest";
import { attachmentNamed } from "./download.ts";

it.each([
  ["a.txt", `attachment; filename="a.txt"`],
  ["été 1.log", `attachment; filename="_t_ 1.log"; filename*=UTF-8''%C3%A9t%C3%A9%201.log`],
  [`a"b\\c%d.txt`, `attachment; filename="a_b_c_d.txt"; filename*=UTF-8''a%22b%5Cc%25d.txt`],
  ["a\r\nset-cookie: x", `attachment; filename="a__set-cookie: x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`],
  ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"`],
  ["é'(1)*", `attachment; filename="_'(1)*"; filename*=UTF-8''%C3%A9%27%281%29%2A`],
])("names %j so that nothing of it is more than a name", (name, header) => {
  expect(attachmentNamed(name)).toBe(header);
});
