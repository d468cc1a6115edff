import { createHash } from "node:crypto";
import type { DataOf, ENDPOINTS } from "@fyr/contract";
import type { z } from "zod";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { NameStore } from "../../storage/names/index.ts";
import { readAnswer } from "./read-answer.ts";
import { storeStatement } from "./statements.ts";

type Block = z.output<typeof ENDPOINTS.storeRegistrations.body & {}>;
type Account = DataOf<typeof ENDPOINTS.storeRegistrations>;

/** Stores answers that were kept, all of a block or none, and has their names in the store of names. */
export async function importAnswers(
  ledger: Ledger,
  names: Pick<NameStore, "addOnce">,
  { protocol, source, answers }: Block,
): Promise<Account> {
  const rejected: Account["rejected"] = [];
  let stored = 0;
  const read = answers.flatMap(({ text, name, at }, answer) => {
    const one = readAnswer(protocol, text, name);
    // What an answer says is what its server knew on the answer's own date, whenever it was fetched or copied.
    if (one.ok) return [{ ...one, at: one.of !== null && one.of.getTime() <= Date.now() ? one.of : new Date(at) }];
    rejected.push({ answer, reason: one.reason });
    return [];
  });
  await ledger.transaction().execute(async (db) => {
    // In one order, whoever else stores the same domains.
    for (const { name, record, registrar, at } of read.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const heard = { name, side: "registry", protocol, server: source, at, record, registrarAt: registrar } as const;
      if (await storeStatement(db, heard)) stored += 1;
    }
  });
  const registered = read.filter(({ record }) => record.registered);
  await addNames(
    names,
    source,
    registered.map(({ name, at }) => ({ name, at })),
  );
  return { stored, known: read.length - stored, rejected };
}

/** Names that a registry has, as sightings. */
export async function addNames(
  names: Pick<NameStore, "addOnce">,
  source: string,
  seen: readonly { readonly name: string; readonly at: Date }[],
): Promise<void> {
  if (seen.length === 0) return;
  const sightings = seen.map(({ name, at }) => {
    const seconds = Math.floor(at.getTime() / 1000);
    return { name, first: seconds, last: seconds, count: 1 };
  });
  const token = createHash("sha256")
    .update(JSON.stringify(["registration", source, sightings]))
    .digest("hex");
  await names.addOnce({ kind: "registration", source, token, sightings });
}
