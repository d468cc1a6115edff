import { expect, it } from "vitest";
import { pageOf } from "./subject.ts";

it.each([
  ["127.0.0.1:4990", "http://127.0.0.1:4990/"],
  ["127[.]0[.]0[.]1:4990", "http://127.0.0.1:4990/"],
  ["127.0.0.1:4990/x?y=1", "http://127.0.0.1:4990/x?y=1"],
  ["127.0.0.1", "http://127.0.0.1/"],
  ["[2001:db8::1]:8443", "http://[2001:db8::1]:8443/"],
  ["2001:db8::1", "http://[2001:db8::1]/"],
  ["example.com:8080", "http://example.com:8080/"],
  ["hxxps://example[.]com:8443/a", "https://example.com:8443/a"],
  ["127.0.0.1:99999", null],
  ["ftp://example.com/", null],
])("%s leads to %s", (text, url) => {
  expect(pageOf(text)).toBe(url);
});
