import { accessSync, constants, existsSync } from "node:fs";

/** Programs of the system; those that start others by a script come last. */
const SYSTEM = [
  "/usr/lib/chromium/chromium",
  "/usr/lib/chromium-browser/chromium-browser",
  "/opt/google/chrome/chrome",
  "/usr/lib64/chromium-browser/chromium-browser",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** A Chromium, and what its environment has to have. */
export interface Program {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The Chromium of this machine; null where there is none. @param given the operator's own (`FYR_SCAN_CHROMIUM`) */
export function findChromium(given: string | null): Program | null {
  const path = [...(given === null ? SYSTEM : [given])].find(isProgram);
  return path === undefined ? null : { path, env: {} };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}

/** Features of the browser that reach out by themselves, or round the proxy. */
const REACHING_OUT = [
  "AutofillServerCommunication",
  "CertificateTransparencyComponentUpdater",
  "DialMediaRouteProvider",
  "DnsOverHttps",
  "InterestFeedContentSuggestions",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "Prerender2",
  "SpeculationRulesPrefetchProxy",
  "Translate",
];
/**
 * Pages of the browser's own window, which nobody sees: it loads and draws them at each start (four renderers and three
 * seconds of processor, in Chromium 156), while the page that is scanned loads.
 */
const UNSEEN_PAGES = ["WebUIOmniboxAimPopup", "WebUIOmniboxPopup"];

/**
 * @param profile a folder that is thrown away
 * @param deadProxy leads nowhere: for what the browser asks for itself. The page's context has the proxy of the scan.
 */
export function argumentsOf(profile: string, deadProxy: string, isSandboxed: boolean): string[] {
  return [
    "--headless",
    // Pages that hide from robots ask for this first.
    "--disable-blink-features=AutomationControlled",
    "--remote-debugging-pipe",
    `--user-data-dir=${profile}`,
    ...(isSandboxed ? [] : ["--no-sandbox"]),
    `--proxy-server=${deadProxy}`,
    // Loopback has no way of its own.
    "--proxy-bypass-list=<-loopback>",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-quic",
    "--dns-prefetch-disable",
    "--disable-background-networking",
    "--disable-client-side-phishing-detection",
    "--disable-component-update",
    "--disable-component-extensions-with-background-pages",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-extensions",
    "--disable-sync",
    "--disable-breakpad",
    "--disable-crash-reporter",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-print-preview",
    "--deny-permission-prompts",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
    "--no-service-autorun",
    "--hide-scrollbars",
    "--mute-audio",
    "--metrics-recording-only",
    "--password-store=basic",
    "--use-mock-keychain",
    `--disable-features=${[...REACHING_OUT, ...UNSEEN_PAGES].join(",")}`,
    "about:blank",
  ];
}
