import type { ScanCapture } from "@fyr/core/scan";
import type { Browser } from "./browser.ts";
import type { Fields } from "./devtools.ts";
import type { ScanLimits } from "./limits.ts";

/** What the page says to its developers. */
export function watchConsole({ devtools }: Pick<Browser, "devtools">, limits: ScanLimits): ScanCapture["console"] {
  const lines: { level: string; text: string; url: string | null }[] = [];
  devtools.onEvent(({ method, params }) => {
    if (lines.length >= limits.consoleLines) return;
    if (method === "Runtime.consoleAPICalled") {
      const text = ((params["args"] ?? []) as Fields[])
        .slice(0, 10)
        .map(({ value, description }) => String(value ?? description ?? "").slice(0, limits.consoleCharacters))
        .join(" ");
      const url = params["stackTrace"]?.callFrames?.[0]?.url ?? null;
      lines.push({ level: String(params["type"]), text: text.slice(0, limits.consoleCharacters), url });
    } else if (method === "Runtime.exceptionThrown") {
      const { exception, text, url = null } = params["exceptionDetails"] ?? {};
      const words = String(exception?.description ?? text ?? "").slice(0, limits.consoleCharacters);
      lines.push({ level: "error", text: words, url });
    }
  });
  return lines;
}
