import { randomBytes } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { ApiFailure } from "../../http/failure.ts";

const TIMEOUT_MS = 3000;
const TRIES = 2;
const PREFIX = "fyr-verification=";

/** Where the proof of a domain's owner stands: a name that nothing else uses. */
export const recordNameOf = (domain: string): string => `_fyr-challenge.${domain}`;
export const recordValueOf = (challenge: string): string => PREFIX + challenge;

/** 128 random bits, for a TXT record. */
export const newChallenge = (): string => randomBytes(16).toString("base64url");

/** Texts of a name's TXT records; none where there are none. @throws the resolver's error where it does not answer */
export type LookUpTxt = (name: string) => Promise<string[]>;

const FAILURES: Readonly<Record<string, string>> = {
  ESERVFAIL: "The domain's name servers failed (SERVFAIL): check its delegation and DNSSEC",
  EREFUSED: "The name server refused the question (REFUSED)",
  ETIMEOUT: "The name server did not answer in time",
  ECONNREFUSED: "The name server cannot be reached",
};

/** How a name server failed, in words. */
export function lookupFailure(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return FAILURES[code] ?? `The name server did not answer: ${error instanceof Error ? error.message : String(error)}`;
}

/** In place of a lookup where nothing may leave this machine. @throws ApiFailure `unavailable` */
export const refuseLookup: LookUpTxt = () => {
  throw new ApiFailure("unavailable", {
    message: "This Fyr is offline (FYR_OFFLINE): it sends no DNS query, so no domain can be verified",
  });
};

/** @param servers of name servers, e.g. `127.0.0.1:5353`; the system's own where there are none */
export function createTxtLookup(servers: readonly string[]): LookUpTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers([...servers]);
    try {
      // A text of more than 255 bytes comes in parts (RFC 1035, section 3.3.14).
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : "";
      if (code === "ENOTFOUND" || code === "ENODATA") return [];
      throw error;
    }
  };
}
