import { expect, it } from "vitest";
import { LISTS_OF_TAG } from "./lists-of-tag.built.ts";

it("has the lists that state a tag, by themselves, by a tier or by their kind", () => {
  expect(LISTS_OF_TAG["malicious"]).toContain("ipsum");
  expect(LISTS_OF_TAG["suspicious"]).toContain("ipsum");
  expect(LISTS_OF_TAG["tor"]).toContain("tor-exits");
  expect(LISTS_OF_TAG["c2"]).toContain("c2-intel");
  expect(LISTS_OF_TAG["malicious"]).not.toContain("c2-intel");
  expect(LISTS_OF_TAG["c2"]).toContain("demo-command-servers");
  expect(LISTS_OF_TAG["bruteforce"]).toContain("demo-blocklist");
});
