import { parseAddress, parseRange, type Range } from "@fyr/core/ip";
import { vetAddress } from "@fyr/core/special";
import { createOutbound, openMirror, type Outbound } from "../../outbound/index.ts";
import { VERSION } from "../../version.ts";

interface Settings {
  readonly offline: boolean;
  /** Path of a mirror's file. */
  readonly mirror: string | null;
  readonly proxy: string | null;
  /** Addresses and prefixes of the own network where feeds and articles may be. */
  readonly allow: readonly string[];
}

/**
 * Where feeds and articles may be: the public internet, and what the operator names of the own network. In the offline mode it is
 * the mirror, and addresses of the own network that stand in a URL as such: no name is asked for. @throws MirrorError
 */
export async function openArticleOutbound({ offline, mirror: file, proxy, allow }: Settings): Promise<Outbound> {
  const isAllowed = within(allow);
  const vet = (address: string) => (isAllowed(address) ? ({ ok: true } as const) : vetAddress(address));
  const mirror = file === null ? null : await openMirror(file);
  const usual = createOutbound({ version: VERSION, offline, mirror, proxy, vet });
  if (!offline || allow.length === 0) return usual;
  const own = createOutbound({
    version: VERSION,
    vet: (address) => (isAllowed(address) ? { ok: true } : { ok: false, reason: "no request leaves this machine" }),
  });
  const isOwn = (url: string) => {
    const host = URL.parse(url)?.hostname.replace(/^\[(.*)\]$/, "$1");
    return host !== undefined && isAllowed(host) && mirror?.maps(url) !== true;
  };
  return {
    reach: usual.reach,
    reaches: (url) => isOwn(url) || usual.reaches(url),
    // What it redirects to is looked at anew by whoever asks.
    open: (url, options = {}) =>
      isOwn(url) ? own.open(url, { ...options, sameHost: true }) : usual.open(url, options),
  };
}

/** Whether a text is an address in some of the ranges. */
function within(allow: readonly string[]): (text: string) => boolean {
  const ranges = allow.flatMap((text): Range[] => {
    const read = parseRange(text);
    return read.ok ? [read.range] : [];
  });
  return (text) => {
    const read = parseAddress(text);
    if (!read.ok) return false;
    const { family, value } = read.address;
    return ranges.some((range) => range.family === family && range.first <= value && value <= range.last);
  };
}
