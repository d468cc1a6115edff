import { DomainName, ENDPOINTS, type UserDomain } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { HOUR_MS } from "@fyr/core/time";
import { createAttempts } from "../../http/attempts.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { lookupFailure, type LookUpTxt, newChallenge, recordNameOf, recordValueOf } from "./challenge.ts";
import type { OwnedDomainRepository, OwnedDomainRow } from "./repository.ts";
import { STORED_DOMAINS } from "./stored.ts";

/** Each is a DNS query to a name that the account chose. */
const VERIFICATIONS_PER_HOUR = 10;

export function ownedDomainRoutes({ bind }: RouteScope, domains: OwnedDomainRepository, lookUpTxt: LookUpTxt): void {
  const verifications = createAttempts(HOUR_MS);
  bind(ENDPOINTS.listDomains, async ({ caller }) => (await domains.list(caller.accountId, false)).map(present));

  bind(ENDPOINTS.listVerifiedDomains, async ({ caller }) => (await domains.list(caller.accountId, true)).map(present));

  bind(ENDPOINTS.addDomain, async ({ caller, body }) => {
    const { count: most } = STORED_DOMAINS.quota(caller.type);
    const added = await domains.add(caller.accountId, domainIn(body.domain), newChallenge(), most);
    if (added === "conflict") throw new ApiFailure("conflict", { message: "This domain is already in your list" });
    if (added === "full") {
      throw new ApiFailure("conflict", { message: `An account has at most ${most} domains` });
    }
    return present(added);
  });

  bind(ENDPOINTS.verifyDomain, async ({ caller, body }) => {
    const row = await domains.read(caller.accountId, body.domain);
    if (row === undefined) throw new ApiFailure("not_found");
    verifications.count({ key: caller.accountId, limit: VERIFICATIONS_PER_HOUR });
    const texts = await lookUpTxt(recordNameOf(row.domain)).catch((error: unknown) => {
      throw new ApiFailure("unavailable", { message: lookupFailure(error) });
    });
    if (!texts.includes(recordValueOf(row.challenge))) {
      const found = texts.length === 0 ? "There is no TXT record" : "The TXT record has another value";
      throw new ApiFailure("verification_failed", { message: `${found} at ${recordNameOf(row.domain)}` });
    }
    const at = new Date();
    await domains.verified(caller.accountId, row.domain, at);
    return present({ ...row, verified_at: at });
  });

  bind(ENDPOINTS.removeDomain, async ({ caller, body }) => {
    if (!(await domains.remove(caller.accountId, body.domain))) throw new ApiFailure("not_found");
    return null;
  });
}

/** The domain that a text names. @throws ApiFailure `bad_request` where it names none */
function domainIn(text: string): string {
  const reading = readIndicator(text);
  const name = reading.kind === "domain" ? reading.value : reading.kind === "url" ? reading.value.name : null;
  const domain = DomainName.safeParse(name);
  if (!domain.success) {
    throw new ApiFailure("bad_request", {
      details: [{ field: "domain", message: "Should be a domain such as example.org" }],
    });
  }
  return domain.data;
}

function present(row: OwnedDomainRow): UserDomain {
  return {
    domain: row.domain,
    verified: row.verified_at !== null,
    verified_at: row.verified_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    record_name: recordNameOf(row.domain),
    record_value: recordValueOf(row.challenge),
  };
}
