import { createHash } from "node:crypto";
import type { ArtifactSource } from "@fyr/contract";
import { ARTIFACT_VALUE_MAX, type ArtifactSighting, maskedKey } from "@fyr/core/artifacts";
import { parseAddress } from "@fyr/core/ip";
import { isPrivateName } from "@fyr/core/names";
import { isPrivate } from "@fyr/core/special";
import { utcDay } from "@fyr/core/time";
import { type ObservationStore, storedAddress } from "../observations/index.ts";

/** What is stored together. */
export interface ArtifactBlock {
  readonly source: ArtifactSource;
  /** What the source calls itself by. */
  readonly origin: string;
  /** Identifies what the block was made of: hexadecimal. */
  readonly token: string;
  readonly sightings: readonly ArtifactSighting[];
}

const COLUMNS = [
  "value",
  "kind",
  "domain",
  "ip",
  "source",
  "origin",
  "reach",
  "day",
  "shown",
  "first_seen",
  "last_seen",
  "count",
] as const;

/** By what a key is stored and looked up. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** The one writer of artifacts besides the view on events. */
export async function storeArtifacts(observations: ObservationStore, block: ArtifactBlock): Promise<void> {
  const rows = block.sightings.flatMap((sighting) => rowOf(sighting, block) ?? []);
  if (rows.length === 0) return;
  await observations.insertOnce("artifact_relations", {
    format: "TabSeparated",
    columns: COLUMNS,
    rows: Buffer.from(rows.join("")),
    token: block.token,
  });
}

/** Stores a block that was never stored before, however long ago; else false. */
export async function importArtifacts(
  observations: ObservationStore,
  block: ArtifactBlock,
  at: Date,
): Promise<boolean> {
  const { token, origin, sightings } = block;
  const known = await observations.query(
    "SELECT 1 FROM artifact_imports WHERE token = {token:String} LIMIT 1",
    { token },
    { hasTurn: true },
  );
  if (known.length > 0) return false;
  await storeArtifacts(observations, block);
  // Last: what this table knows is whole.
  const row = `${token}\t${escaped(origin)}\t${sightings.length}\t${Math.floor(at.getTime() / 1000)}\n`;
  await observations.insertOnce("artifact_imports", {
    format: "TabSeparated",
    columns: ["token", "source", "artifacts", "at"],
    rows: Buffer.from(row),
    token,
  });
  return true;
}

function rowOf(sighting: ArtifactSighting, { source, origin }: ArtifactBlock): string | null {
  const { kind, value, domain, ip, first, last, count, masked } = sighting;
  const read = ip === null ? null : parseAddress(ip);
  if (value === "" || value.length > ARTIFACT_VALUE_MAX || read?.ok === false) return null;
  const isHidden = (read?.ok === true && isPrivate(read.address)) || (domain !== null && isPrivateName(domain));
  const isKey = kind === "api_key";
  return `${[
    escaped(isKey && masked === undefined ? hashOfKey(value) : value),
    kind,
    escaped(domain ?? ""),
    read?.ok === true ? storedAddress(read.address) : "::",
    source,
    escaped(origin),
    // Who sees a post sees what it has, whatever that is.
    isHidden && source !== "post" && source !== "attachment" ? "private" : "all",
    utcDay(last * 1000),
    isKey ? escaped(masked ?? maskedKey(value)) : "",
    first,
    last,
    count,
  ].join("\t")}\n`;
}

/** A text in a row of TabSeparated. */
const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n");
