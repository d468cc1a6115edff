import { describe, expect, it } from "vitest";
import { createScanner, type ScanningSettings } from "./scanner.ts";

const ROW = {
  id: "01990000-0000-7000-8000-000000000000",
  url: "https://example.com/",
  look: { device: "desktop", userAgent: null, language: "en", referer: null, waitMs: 0 } as const,
  exit: null,
  visibility: "private" as const,
};

describe("how a node looks at pages", () => {
  const settings: ScanningSettings = {
    mode: "on",
    allow: [],
    ports: [8080],
    offline: false,
    atOnce: 2,
    // Any program that is there: none is started here.
    chromium: process.execPath,
    dataDir: "",
    proxy: null,
    proxies: { nl: "http://127.0.0.1:3128" },
    brands: [],
    technologies: [],
  };
  const scanner = (more: Partial<ScanningSettings>) => createScanner({ ...settings, ...more });

  it("says why it does not, where it is off", async () => {
    const off = scanner({ mode: "off" });
    expect(off.settings().off).toBe("Scanning is off on this Fyr (FYR_SCAN).");
    expect(await off.orderOf(ROW)).toBe("Scanning is off on this Fyr (FYR_SCAN).");
  });

  it("goes out by the exit that a scan names, else by the operator's proxy, else by itself", async () => {
    expect(await scanner({}).orderOf(ROW)).toMatchObject({ upstream: null });
    expect(await scanner({ proxy: "http://127.0.0.1:8118" }).orderOf(ROW)).toMatchObject({
      upstream: "http://127.0.0.1:8118",
    });
    expect(await scanner({}).orderOf({ ...ROW, exit: "nl" })).toMatchObject({ upstream: "http://127.0.0.1:3128" });
    expect(await scanner({}).orderOf({ ...ROW, exit: "se" })).toBe("This Fyr has no exit called se");
    expect(scanner({}).settings().exits).toEqual(["nl"]);
  });

  it("lets nothing out while it is offline but to what the operator allows", async () => {
    expect(await scanner({ offline: true, allow: ["10.0.0.0/8"] }).orderOf(ROW)).toMatchObject({
      way: { offline: true, allow: ["10.0.0.0/8"] },
    });
  });

  it("leads no page to its own ports on this machine", async () => {
    const order = await scanner({}).orderOf(ROW);
    expect(order).toMatchObject({ way: { closed: [8080], owner: process.pid } });
    const allowing = scanner({ allow: ["127.0.0.0/8"] });
    expect(await allowing.refusalOf("http://127.0.0.1:8080/")).toMatch(/is Fyr's own$/);
    expect(await allowing.refusalOf("http://127.0.0.1:8081/")).toBeNull();
  });

  it("tells before a scan waits what no page of would be looked at", async () => {
    const offline = scanner({ offline: true, allow: ["127.0.0.0/8"] });
    const forbidden = "is refused: no request leaves this machine (FYR_OFFLINE)";
    expect(await offline.refusalOf("https://example.com/")).toBe(`example.com ${forbidden}`);
    expect(await offline.refusalOf("http://10.0.0.5/")).toBe(`10.0.0.5 ${forbidden}`);
    expect(await offline.refusalOf("http://127.0.0.1:9090/")).toBeNull();
    expect(await offline.refusalOf("http://127.0.0.1:8080/")).toContain("port 8080 of this machine is Fyr's own");
    expect(await scanner({}).refusalOf("http://169.254.169.254/latest/")).toContain("is refused");
    expect(await scanner({}).refusalOf("http://[::1]:25/")).toContain("port 25 is no web server's");
    // Whether a name leads there is known when it is asked for; machines of their own may have another way out.
    expect(await scanner({}).refusalOf("https://example.com/")).toBeNull();
    expect(await scanner({ offline: true, mode: "workers" }).refusalOf("https://example.com/")).toBeNull();
  });

  it("stops where Chromium's sandbox does not start, until the operator accepts pages without it", async () => {
    const failure = Object.assign(new Error("no sandbox"), { isFinal: true, isSandboxMissing: true });
    const confined = scanner({});
    expect(await confined.orderOf(ROW)).toMatchObject({ isSandboxed: true });
    confined.note(failure);
    expect(await confined.orderOf(ROW)).toMatch(/^Chromium's sandbox does not start on this machine/);
    const accepted = scanner({ mode: "unsandboxed" });
    accepted.note(failure);
    expect(await accepted.orderOf(ROW)).toMatchObject({ isSandboxed: false });
    expect(accepted.settings().unsandboxed).toBe(true);
  });
});
