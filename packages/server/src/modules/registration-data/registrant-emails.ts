import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { ArtifactStore } from "../../storage/artifacts/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { defineWork, type WorkKind } from "../../work/index.ts";

const AT_ONCE = 500;
const LEASE_MS = 60_000;
const AGAIN_MS = 10_000;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly server: string;
  readonly email: string;
  readonly first_seen: Date;
  readonly last_seen: Date;
}

const UNRELATED = sql`registrant_email is not null and not related`;

export async function isAnyUnrelated(ledger: Ledger): Promise<boolean> {
  const { rows } = await sql`select 1 from registration_statement where ${UNRELATED} limit 1`.execute(ledger);
  return rows.length > 0;
}

/** Stores the registrants' e-mail addresses of statements beside those that were found in other things. */
export const relateRegistrants = (ledger: Ledger, artifacts: Pick<ArtifactStore, "add">): WorkKind<object, number> =>
  defineWork({
    kind: "emails-of-registrants",
    payload: z.object({}),
    concurrency: 1,
    leaseMs: LEASE_MS,
    attemptsMax: 10,
    backoffMs: (attempts) => attempts * AGAIN_MS,
    single: true,
    async handler(_row, { signal, progress }) {
      for (let done = 0; ;) {
        signal.throwIfAborted();
        const { rows } = await sql<Row>`
          select id, name, server, registrant_email as email, first_seen, last_seen
          from registration_statement where ${UNRELATED} order by id limit ${AT_ONCE}`.execute(ledger);
        if (rows.length === 0) return done;
        for (const [origin, said] of Map.groupBy(rows, ({ server }) => server)) {
          const sightings = said.map(sightingOf);
          // Cut short it is done again, and comes to the same.
          const token = createHash("sha256")
            .update(JSON.stringify([origin, said.map(({ id }) => id), sightings]))
            .digest("hex");
          await artifacts.add({ source: "registration", origin, token, sightings });
        }
        // One that was heard again meanwhile has its turn again.
        await sql`
          update registration_statement s set related = true
          from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.first_seen)}::timestamptz[],
            ${rows.map((row) => row.last_seen)}::timestamptz[]) as done (id, first_seen, last_seen)
          where s.id = done.id and s.first_seen = done.first_seen and s.last_seen = done.last_seen`.execute(ledger);
        done += rows.length;
        progress({ stage: "registrants", done, of: done });
      }
    },
    summary: (result) => ({ registrants: result }),
  });

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

const sightingOf = ({ name, email, first_seen, last_seen }: Row) => ({
  kind: "email" as const,
  value: email,
  domain: name,
  ip: null,
  first: secondsOf(first_seen),
  last: secondsOf(last_seen),
  count: 1,
});
