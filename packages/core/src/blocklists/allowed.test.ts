import { expect, it } from "vitest";
import { isNeverListed } from "./index.ts";

it.each(["8.8.8.8", "8.8.8.0/24", "10.0.0.1", "fe80::1", "http://9.9.9.9/x", "https://[2620:fe::fe]/", "192.0.2.7"])(
  "%j is or has what no list has",
  (value) => expect(isNeverListed(value)).toBe(true),
);

it.each([
  "5.6.7.8",
  "5.6.7.0/24",
  "2a00:1450::1",
  "https://example.com/8.8.8.8",
  "example.com",
  "a@8.8.8.8",
  "AS15169",
])("%j is what a list may have", (value) => expect(isNeverListed(value)).toBe(false));
