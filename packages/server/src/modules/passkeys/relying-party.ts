/** The site that a passkey is for (W3C WebAuthn: relying party). */
export interface RelyingParty {
  readonly id: string;
  /** Where pages that may use it are served. */
  readonly origin: string;
}

const LOOPBACK = new Set(["127.0.0.1", "[::1]"]);

/**
 * The relying party of an installation that people reach at that URL. Passkeys belong to names and never to addresses:
 * on one's own machine that name is `localhost`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (LOOPBACK.has(url.hostname)) url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin };
}
