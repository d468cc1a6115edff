import { type Indicator, readIndicator } from "../indicators/index.ts";

const TOKEN_MAX = 2048;
/**
 * A path: what follows a host without a blank. Quotes, brackets and bars end it, but for those around a dot, and so does
 * what a shell runs next.
 */
const PATH = /^(?::\d{1,5})?\/(?:[^\s"'<>|`\\^{}()[\],;]|\[\.\]|\(\.\)|\{\.\})*/;
const DEFANGED_DOT = /\[\.\]|\(\.\)|\{\.\}/g;
const OF_SENTENCE = /[.:!?]+$/;

/**
 * URLs without a scheme, as lists have them, `evil.example/gate.php`: their host alone, which may be anybody's, is not what
 * is meant. URLs that a command line goes on behind are cut there.
 */
export function withPaths(text: string, indicators: Iterable<Indicator>): Indicator[] {
  return Array.from(indicators, (indicator) => {
    const { type, prefix, end, raw } = indicator;
    if (type === "url") return withoutCommand(indicator);
    if ((type !== "domain" && type !== "ipv4") || prefix !== undefined) return indicator;
    const next = text[end];
    // What has another scheme is none of the web.
    if ((next !== "/" && next !== ":") || text.startsWith("://", indicator.start - 3)) return indicator;
    const written = PATH.exec(text.slice(end, end + TOKEN_MAX))?.[0].replace(OF_SENTENCE, "") ?? "";
    const meant = written.replaceAll(DEFANGED_DOT, ".");
    const path = meant.replace(/^[^/]*/, "");
    if (path.length < 2 || namesOther(path) || (type === "ipv4" && PORT.test(path))) return indicator;
    const read = readIndicator(`http://${raw}${meant}`);
    if (read.kind !== "url") return indicator;
    return {
      type: "url",
      value: read.normal,
      start: indicator.start,
      end: end + written.length,
      raw: raw + written,
      defanged: indicator.defanged,
    };
  });
}

/** `/dev/tcp/192.0.2.1/4444`, `192.0.2.1/24`. */
const PORT = /^\/\d{1,5}$/;

/** `evil.example/evil.test` and `192.0.2.1/192.0.2.2` are two. */
function namesOther(path: string): boolean {
  const first = path.slice(1).split("/", 1)[0] ?? "";
  const { kind } = readIndicator(first);
  return (
    kind === "address" ||
    (kind === "domain" &&
      !/\.(?:php|html?|aspx?|jsp|js|exe|dll|zip|sh|py|pl|ps1?|txt|jpe?g|png|gif|css|bin|dat|doc[xm]?|xls[xm]?|pdf|cgi|vbs|hta|msi|apk|jar|rar|7z|gz|ttf|svg|xml|json|cab|iso|lnk|bat|cmd)$/i.test(
        first,
      ))
  );
}

/** A URL up to where a command line goes on: `http://192.0.2.1/x&&timeout`. */
export function withoutCommand(indicator: Indicator): Indicator {
  const at = indicator.value.indexOf("&&");
  if (at < 0) return indicator;
  const rawAt = indicator.raw.indexOf("&&");
  const raw = rawAt < 0 ? indicator.raw : indicator.raw.slice(0, rawAt);
  return { ...indicator, value: indicator.value.slice(0, at), raw, end: indicator.start + raw.length };
}
