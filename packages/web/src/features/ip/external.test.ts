import { expect, it } from "vitest";
import { EXTERNAL_LOOKUPS } from "./external.ts";

it.each(["8.8.8.8", "2001:4860:4860::8888"])(
  "are seven sites, over https, each with the address in its link: %s",
  (ip) => {
    const links = EXTERNAL_LOOKUPS.map(({ url }) => url(ip));
    expect(new Set(links.map((link) => new URL(link).hostname)).size).toBe(7);
    for (const link of links) {
      expect(decodeURIComponent(link)).toContain(ip);
      expect(new URL(link).protocol).toBe("https:");
    }
  },
);
