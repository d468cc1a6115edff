import { createHash } from "node:crypto";
import { sourcesOn, WARNING_LISTS } from "@fyr/core/sources";
import { areAllTried, type ListInForce, listsInForce } from "../../../collectors/index.ts";
import type { FileStore } from "../../../storage/files/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";

/** What is known of names and addresses before an article is read: MISP's warning lists and galaxies, as JSON. */
export interface KnownTexts {
  readonly warningLists: readonly string[];
  readonly galaxies: readonly string[];
}

export interface Known {
  /** Another one after each collection that brought something. */
  readonly version: string;
  texts(): Promise<KnownTexts>;
}

/** Bytes of all lists that are read: what is beyond is left out. */
const BYTES_MAX = 48 * 1024 * 1024;
const GALAXIES: readonly string[] = sourcesOn("galaxy").map(({ source }) => source.id);
const LISTS: readonly string[] = [...GALAXIES, ...WARNING_LISTS];

/** What is collected of both by now; null where nothing is. */
export async function knownNow(ledger: Ledger, files: FileStore): Promise<Known | null> {
  const lists = await listsInForce(ledger, files, LISTS);
  if (lists.length === 0) return null;
  const version = createHash("sha256").update(JSON.stringify(lists.map((one) => [one.id, one.version])));
  return {
    version: version.digest("hex"),
    async texts() {
      let room = BYTES_MAX;
      const fitting = lists.filter(({ bytes }) => bytes <= room && (room -= bytes) >= 0);
      const of = (ids: readonly string[]) => textsOf(fitting.filter(({ id }) => ids.includes(id)));
      return { warningLists: await of(WARNING_LISTS), galaxies: await of(GALAXIES) };
    },
  };
}

/** Whether there is a galaxy by whose names articles are read. */
export const hasGalaxies = async (ledger: Ledger, files: FileStore): Promise<boolean> =>
  (await listsInForce(ledger, files, GALAXIES)).length > 0;

/** Whether none of the lists is still to come for the first time, as in the first minutes of an installation. */
export const isAllKnown = (ledger: Ledger): Promise<boolean> => areAllTried(ledger, LISTS);

async function textsOf(lists: readonly ListInForce[]): Promise<string[]> {
  const texts: string[] = [];
  for (const list of lists) texts.push(...((await list.texts()) ?? []));
  return texts;
}
