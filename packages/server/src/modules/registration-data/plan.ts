import { isIP } from "node:net";
import type { RegistrationStep } from "@fyr/contract";
import { rdapServerOf } from "@fyr/core/registration-data";
import { vetAddress } from "@fyr/core/special";
import { type Outbound, withoutDot } from "../../outbound/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { Directory } from "./directory.ts";
import { referralOf } from "./lookups.ts";
import { serverNamed } from "./servers.ts";
import { latestStatements } from "./statements.ts";

/** IANA's own server, which knows those of the top-level domains. */
export const IANA_WHOIS = "whois.iana.org";

export interface PlanNeeds {
  readonly ledger: Ledger;
  readonly directory: Directory;
  readonly outbound: Pick<Outbound, "reaches" | "reach">;
  /** What the operator has turned on. */
  readonly live: { readonly rdap: boolean; readonly whois: boolean };
}

/** Who can be asked about a domain, and what they are told; or why nobody can. */
export type Plan = { readonly steps: readonly RegistrationStep[]; readonly reason: string | null };

type Step = Omit<RegistrationStep, "not_before">;

/** @param name a registered domain @param accountId who asks: where others were led is not told */
export async function planFor(needs: PlanNeeds, name: string, accountId: string | null, now: Date): Promise<Plan> {
  const { live } = needs;
  if (!live.rdap && !live.whois) return none("The operator has not turned live lookups on (FYR_LIVE)");
  const registry = await registryStep(needs, name);
  if (typeof registry === "string") return none(registry);
  const registrar = await registrarStep(needs, name);
  const asked = [registry, ...(registrar === null ? [] : [registrar])];
  const steps = await Promise.all(
    [...asked, ...(accountId === null ? [] : await referrals(needs, { name, accountId }, asked))].map(
      async (step): Promise<RegistrationStep> => {
        const server = await serverNamed(needs.ledger, step);
        const until = server?.not_before ?? null;
        // The pause between two questions is nothing that people wait for.
        const isLong = until !== null && until.getTime() > now.getTime() + 5000;
        return Object.assign({}, step, { not_before: isLong ? until.toISOString() : null });
      },
    ),
  );
  return { steps, reason: null };
}

const none = (reason: string): Plan => ({ steps: [], reason });

async function registryStep({ directory, outbound, live }: PlanNeeds, name: string): Promise<Step | string> {
  const top = name.slice(name.lastIndexOf(".") + 1);
  const known = await directory.rdap();
  const base = known === null ? null : rdapServerOf(known.bootstrap, name);
  if (base !== null && live.rdap) {
    const url = `${base}domain/${name}`;
    return outbound.reaches(url)
      ? { side: "registry", protocol: "rdap", server: new URL(base).host, sends: name, url }
      : "No request leaves this machine (FYR_OFFLINE)";
  }
  if (base !== null) return `The registry of .${top} answers by RDAP, which the operator has not turned on (FYR_LIVE)`;
  if (known === null && live.rdap) return "IANA's list of RDAP servers has not been read yet";
  if (!live.whois) return `.${top} has no RDAP server, and the operator has not turned WHOIS on (FYR_LIVE)`;
  if (outbound.reach.offline) return "No request leaves this machine (FYR_OFFLINE)";
  const server = await directory.whois(top);
  if (server === null) return `IANA names no server that answers for .${top}`;
  return server === undefined
    ? { side: "registry", protocol: "whois", server: IANA_WHOIS, sends: top, url: null }
    : { side: "registry", protocol: "whois", server, sends: name, url: null };
}

const REFERRALS_MAX = 5;

/** Servers to which those that were asked have led instead of answering: each is a step of its own. */
async function referrals(
  { ledger, outbound }: PlanNeeds,
  { name, accountId }: { readonly name: string; readonly accountId: string },
  asked: readonly Step[],
): Promise<Step[]> {
  const seen = new Set(asked.map(({ server }) => server));
  const found: Step[] = [];
  const open = asked.filter(({ protocol }) => protocol === "rdap");
  for (const { side, server: from } of open) {
    const url = await referralOf(ledger, { name, server: from, accountId });
    if (url === null || found.length === REFERRALS_MAX) continue;
    const server = withoutDot(new URL(url).host);
    if (seen.has(server) || !outbound.reaches(url) || isRefused(url, from)) continue;
    seen.add(server);
    const step: Step = { side, protocol: "rdap", server, sends: name, url };
    found.push(step);
    // Which may lead on.
    open.push(step);
  }
  return found;
}

/** The registrar is known only from what the registry says. */
async function registrarStep({ ledger, outbound, live }: PlanNeeds, name: string): Promise<Step | null> {
  const said = (await latestStatements(ledger, [name])).get(name)?.find(({ side }) => side === "registry");
  const place = said?.registrar_at ?? null;
  if (said === undefined || place === null) return null;
  if (said.protocol === "rdap") {
    if (!live.rdap || !outbound.reaches(place) || isRefused(place, said.server)) return null;
    return { side: "registrar", protocol: "rdap", server: withoutDot(new URL(place).host), sends: name, url: place };
  }
  if (!live.whois || outbound.reach.offline || place === said.server) return null;
  return { side: "registrar", protocol: "whois", server: place, sends: name, url: null };
}

/** Ports of RDAP (RFC 7480), as `URL` has them: none is that of the scheme. */
const RDAP_PORTS: ReadonlySet<string> = new Set(["", "80", "443"]);

/**
 * Whether a server's link could only be refused, or leads to a service that is none of RDAP: nobody is to pay for that.
 * @param from the server whose link it is: with its port
 */
function isRefused(link: string, from: string): boolean {
  const { username, password, hostname, port } = new URL(link);
  if (!RDAP_PORTS.has(port) && port !== /:(\d+)$/.exec(from)?.[1]) return true;
  const address = hostname.replaceAll(/^\[|\]$/g, "");
  return username !== "" || password !== "" || (isIP(address) !== 0 && !vetAddress(address).ok);
}
