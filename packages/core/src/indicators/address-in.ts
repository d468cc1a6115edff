import { formatAddress, interpret, type Interpretation, parseAddress, tidy } from "../ip/index.ts";
import { readIndicator } from "./read.ts";

/**
 * The one address that a text names, as lookups take it: whatever `interpret` reads, and the host of a URL that
 * `interpret` does not take for one, which `readIndicator` distinguishes from a prefix. Refusals give the reason as a
 * sentence.
 */
export function addressIn(text: string): Interpretation {
  const direct = interpret(text);
  if (direct.ok || !mayBeUrlOfAddress(text)) return direct;
  const read = readIndicator(text);
  if (read.kind !== "url" || read.value.address === null) return direct;
  const { port } = new URL(read.normal);
  const notes = (["defanged"] as const).filter((note) => read.notes.includes(note));
  return {
    ok: true,
    address: read.value.address,
    ip: formatAddress(read.value.address),
    prefix: null,
    port: port === "" ? null : Number(port),
    notes: [...notes, "url", ...(port === "" ? [] : (["port"] as const))],
  };
}

/** More than the host of a URL has where that is an address, however it is written: `0x7f.1`, `１９２.0.2.1`, `%31.1.1.1`. */
const HOST_MAX = 160;

/**
 * Whether it is worth reading as a URL. Most that is no address is none either, and costs the caller nothing: this looks
 * for a host that could be an address before names and URLs are read.
 */
function mayBeUrlOfAddress(given: string): boolean {
  // A text without any of them has none when it is refanged.
  if (!/[/?\\_\uff0f\uff1f]/.test(given) || !/\d/u.test(given.normalize("NFKC"))) return false;
  const { text } = tidy(given);
  const scheme = /^https?:\/\/[/\\]*/i.exec(text)?.[0] ?? (text.startsWith("//") ? "//" : "");
  const authority = /^[^/?#\\]*/.exec(text.slice(scheme.length))?.[0] ?? "";
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  if (host.length > HOST_MAX) return false;
  // Without a scheme only what is written as an address is taken for one.
  if (!/^https?:/i.test(scheme)) return parseAddress(host.replace(/:\d{1,5}$/, "").replaceAll(/[[\]]/g, "")).ok;
  // The URL Standard takes a host for IPv4 if its last label is a number; percents and wide signs are not yet decoded.
  return host.startsWith("[") || /[^ -$&-~]|%/.test(host) || /(?:^|\.)(?:\d+|0x[\da-f]*)\.?(?::\d*)?$/i.test(host);
}
