import { FileMissingError, type FileStore } from "../storage/files/index.ts";
import type { Ledger } from "../storage/ledger/index.ts";
import { readDocument } from "./documents.ts";

/** The version in force of a source. */
export interface ListInForce {
  readonly id: string;
  /** Another one where its documents are others. */
  readonly version: string;
  /** Of all of its documents, as they were fetched. */
  readonly bytes: number;
  /** The texts of its documents; null where this node has not got them. */
  texts(): Promise<string[] | null>;
}

/** What is in force of some sources, in their order; those that were never collected are left out. */
export async function listsInForce(ledger: Ledger, files: FileStore, ids: readonly string[]): Promise<ListInForce[]> {
  if (ids.length === 0) return [];
  const rows = await ledger
    .selectFrom("source_state")
    .select(["id", "parts"])
    .where("id", "in", [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row.parts]));
  return ids.flatMap((id): ListInForce[] => {
    const parts = byId.get(id) ?? [];
    if (parts.length === 0) return [];
    return [
      {
        id,
        version: parts.map(({ hash }) => hash).join(" "),
        bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
        async texts() {
          try {
            return await Promise.all(parts.map(async (part) => joined(readDocument(files, part))));
          } catch (error) {
            if (error instanceof FileMissingError) return null;
            throw error;
          }
        },
      },
    ];
  });
}

/** Whether each of these sources has been asked for once, or is switched off: what is in force is all that there is by now. */
export async function areAllTried(ledger: Ledger, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { tried } = await ledger
    .selectFrom("source_state")
    .select(({ fn }) => fn.countAll().as("tried"))
    .where("id", "in", [...ids])
    .where(({ or, eb }) => or([eb("attempted_at", "is not", null), eb("disabled_at", "is not", null)]))
    .executeTakeFirstOrThrow();
  return Number(tried) === ids.length;
}

async function joined(document: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of document) text += part;
  return text;
}
