import { OutboundError } from "./error.ts";

/** An address that may be requested. @throws OutboundError `refused` */
export function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw new OutboundError("refused", "Not a valid URL");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new OutboundError("refused", `Only http and https are allowed, not ${url.protocol.slice(0, -1)}`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new OutboundError("refused", `${url.host}: URLs with a password are refused`);
  }
  return url;
}

/** A host without the dot of the root, with which it is the same one. */
export const withoutDot = (host: string): string => host.replace(/\.(?=(?::\d+)?$)/, "");

/** Where an answer's `Location` leads. @throws OutboundError */
export function redirected(from: URL, location: string | undefined): URL {
  if (location === undefined || !URL.canParse(location, from.href)) {
    throw new OutboundError("broken", `${from.host} redirects without a target`, { again: false });
  }
  const to = readUrl(new URL(location, from).href);
  if (from.protocol === "https:" && to.protocol === "http:") {
    throw new OutboundError("refused", `${from.host} redirects from https to http`);
  }
  return to;
}
