import { ApiError, messageOf } from "../../lib/api/index.ts";

/** Passkeys belong to names: a page opened by its address cannot have one. */
const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith("[");

/** Why this page can have no passkeys; null: it can. */
export function whyNone(): string | null {
  const { hostname, port, protocol } = window.location;
  if (!isAddress(hostname)) return null;
  const isLoopback = hostname.startsWith("127.") || hostname === "[::1]";
  const where = isLoopback ? ` Open ${protocol}//localhost${port === "" ? "" : `:${port}`} instead.` : "";
  return `Passkeys need a name in the address bar, not an IP address.${where}`;
}

/** What went wrong, for a person; null where the person only changed their mind. */
export function problemOf(error: unknown): string | null {
  if (error instanceof ApiError) return messageOf(error);
  if (!(error instanceof Error)) return "This passkey could not be used.";
  if (error.name === "NotAllowedError" || error.name === "AbortError") return null;
  if (error.name === "InvalidStateError") return "This device already has a passkey for this account.";
  return whyNone() ?? "This browser or device could not use a passkey here.";
}
