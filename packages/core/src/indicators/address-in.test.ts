import { expect, it } from "vitest";
import { addressIn } from "./index.ts";

const ipOf = (text: string) => {
  const read = addressIn(text);
  return read.ok ? read.ip : null;
};

it.each([
  ["192.0.2.1/login", "192.0.2.1"],
  ["192[.]0[.]2[.]1:8080/x?y", "192.0.2.1"],
  ["//192.0.2.1/x", "192.0.2.1"],
  ["hxxp[:]//192[.]0[.]2[.]1[/]x", "192.0.2.1"],
  ["http:////192.0.2.1", "192.0.2.1"],
  ["http://0x7f.1/", "127.0.0.1"],
  ["http://%31.2.3.4/", "1.2.3.4"],
  ["http://１.２.３.４/", "1.2.3.4"],
  ["http://user:secret@192.0.2.1:99/x", "192.0.2.1"],
  ["[2001:db8::1]/x", "2001:db8::1"],
])("reads the host of a URL, however it is written: %s", (text, ip) => {
  expect(ipOf(text)).toBe(ip);
});

it.each(["example.org/192.0.2.1", "https://example.org/", "192.0.2.1.example.org/x", "1[.]".repeat(63), "1.2/x"])(
  "finds no address in %s",
  (text) => {
    expect(ipOf(text)).toBeNull();
  },
);
