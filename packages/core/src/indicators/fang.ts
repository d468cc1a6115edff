import { extract } from "./extract.ts";

/**
 * The value so that nobody follows it by accident: `192[.]0[.]2[.]1`, `2001[:]db8[:][:]1`, `hxxps://example[.]org/x`,
 * `a[at]example[.]org`. Hashes, and what is no normalised value, come back as they were but for their dots.
 */
export function defang(value: string): string {
  const url = /^http(s?):\/\/([^/?#]*)/.exec(value);
  if (url !== null) {
    const [matched, secure = "", authority = ""] = url;
    const at = authority.lastIndexOf("@") + 1;
    const host = authority.slice(at).replaceAll(".", "[.]");
    return `hxxp${secure}://${authority.slice(0, at)}${host}${value.slice(matched.length)}`;
  }
  if (value.includes(":")) return value.replaceAll(":", "[:]").replaceAll(".", "[.]");
  const at = value.lastIndexOf("@") + 1;
  const local = at === 0 ? "" : `${value.slice(0, at - 1)}[at]`;
  return local + value.slice(at).replaceAll(".", "[.]");
}

/** The text with each defanged indicator in it replaced by its normal form; brackets in other places are left alone. */
export function refang(text: string): string {
  let plain = "";
  let done = 0;
  for (const { defanged, start, end, value } of extract(text)) {
    // Within a URL that was replaced already, or without need.
    if (!defanged || start < done) continue;
    plain += text.slice(done, start) + value;
    done = end;
  }
  return plain + text.slice(done);
}
