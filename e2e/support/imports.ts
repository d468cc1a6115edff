import { createHash } from "node:crypto";
import { readHar } from "../../packages/core/src/artifacts/index.ts";
import { readNames } from "../../packages/core/src/names/index.ts";
import type { Answer, Client } from "./client.ts";

/*
 * What the commands of imports send to a server that runs, without a process of theirs, which takes longer than most
 * tests. How the commands do it is tested where they are what it is about.
 */

const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

async function sent(answer: Promise<Answer>): Promise<void> {
  const { code, body } = await answer;
  if (code !== 200) throw new Error(`Nothing was imported: ${JSON.stringify(body)}`);
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

/** `fyr names import cof`: passive DNS in the common output format. */
export async function importCof(admin: Client, source: string, lines: readonly string[]): Promise<void> {
  const text = lines.join("\n");
  for await (const { names, records } of readNames("cof", whole(text))) {
    const block = { source, token: sha256(JSON.stringify([source, names, records])) };
    const named = names.map(({ name, first, last, count }) => [name, first, last, count]);
    await sent(admin.post("/admin/names", { ...block, kind: "passive_dns", names: named }));
    const answers = records.map(({ rrname, rrtype, rdata, first, last, count }) => [
      rrname,
      rrtype,
      rdata,
      first,
      last,
      count,
    ]);
    await sent(admin.post("/admin/names/records", { ...block, records: answers }));
  }
}

/** `fyr artifacts import har`: what a capture tells of who stands behind pages. */
export async function importHar(admin: Client, source: string, har: string): Promise<void> {
  const { sightings = [] } = readHar(JSON.parse(har), sha256, Math.floor(Date.now() / 1000)) ?? {};
  const artifacts = sightings.map(({ kind, value, domain, ip, first, last, count }) => [
    kind,
    value,
    domain,
    ip,
    first,
    last,
    count,
  ]);
  await sent(admin.post("/admin/artifacts", { source, token: sha256(JSON.stringify([source, artifacts])), artifacts }));
}

/** `fyr registration import rdap`: kept answers of RDAP servers, and when they were given. */
export async function importRdap(
  admin: Client,
  source: string,
  answers: readonly { readonly at: string; readonly rdap: object }[],
): Promise<void> {
  const kept = answers.map(({ at, rdap }) => ({ at: new Date(at).toISOString(), text: JSON.stringify(rdap) }));
  await sent(admin.post("/admin/registrations", { protocol: "rdap", source, answers: kept }));
}
