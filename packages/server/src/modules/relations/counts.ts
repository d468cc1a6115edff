import { HASH_KINDS, isFingerprint, type RelationCounts } from "@fyr/contract";
import { maskedKey, readArtifact } from "@fyr/core/artifacts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { type ArtifactStore, hashOfKey } from "../../storage/artifacts/index.ts";
import type { FingerprintHashes } from "./fingerprints.ts";
import type { SightOnArtifacts } from "./sight.ts";

export interface RelationCounting {
  ofArtifacts(caller: Caller, inputs: readonly string[]): Promise<RelationCounts>;
  /** Of hashes alone, fingerprints of connections among them. @throws ApiFailure as `hashOf` */
  ofHashes(caller: Caller, inputs: readonly string[]): Promise<RelationCounts>;
}

interface Needs {
  readonly store: ArtifactStore;
  readonly sightOn: SightOnArtifacts;
  readonly fingerprints: FingerprintHashes;
}

/** With how many domains and addresses artifacts were seen, as far as a caller may know. */
export const relationCounts = ({ store, sightOn, fingerprints }: Needs): RelationCounting => ({
  async ofArtifacts(caller, inputs) {
    const wanted = inputs.map((input) => ({ input, ...artifactOf(input) }));
    const found = await store.count(wanted, sightOn(caller).visible);
    return byInput(wanted, ({ value }) => found.get(value));
  },
  async ofHashes(caller, inputs) {
    const wanted = inputs.map((input) => ({ input, ...hashOf(input) }));
    const [found, shown] = await Promise.all([
      store.count(
        wanted.filter(({ kinds }) => kinds.length > 0),
        sightOn(caller).visible,
      ),
      fingerprints.count(
        caller,
        wanted.flatMap(({ fingerprint }) => fingerprint ?? []),
      ),
    ]);
    return byInput(wanted, ({ value, fingerprint }) => {
      const of = found.get(value);
      const addresses = fingerprint === null ? undefined : shown.get(fingerprint);
      if (of === undefined && addresses === undefined) return undefined;
      return { domains: of?.domains ?? 0, ips: (of?.ips ?? 0) + (addresses ?? 0) };
    });
  },
});

/** Keyed by input as it was sent; what was not seen is left out. */
const byInput = <Wanted extends { readonly input: string }>(
  wanted: readonly Wanted[],
  countOf: (one: Wanted) => RelationCounts[string] | undefined,
): RelationCounts =>
  Object.fromEntries(
    wanted.flatMap((one) => {
      const of = countOf(one);
      return of === undefined ? [] : [[one.input, of]];
    }),
  );

export function artifactOf(input: string) {
  const read = readArtifact(input);
  if (read === null) throw refusal("input", "there is nothing in it");
  const value = read.isKey ? hashOfKey(read.value) : read.value;
  return { value, kinds: [...read.kinds], shown: read.isKey ? maskedKey(read.value) : read.value };
}

/** The same of hashes alone, fingerprints of connections among them. @throws ApiFailure `bad_request` for what has no shape of one */
export function hashOf(input: string) {
  const read = artifactOf(input);
  const kinds = HASH_KINDS.filter((kind) => read.kinds.includes(kind));
  const text = input.trim();
  const fingerprint = isFingerprint(text) ? text.toLowerCase() : null;
  if (kinds.length === 0 && fingerprint === null) {
    throw refusal(
      "input",
      "this is no hash: MD5, SHA-1, SHA-256, SHA-512, a favicon's, JA3, JA4 or one of their kin, HASSH, or JARM",
    );
  }
  return {
    ...read,
    value: kinds.length === 0 ? (fingerprint ?? read.value) : read.value,
    kinds: [...kinds],
    fingerprint,
  };
}

/** Whether a text has the shape of a hash or a fingerprint. */
export function isHash(text: string): boolean {
  const kinds = readArtifact(text)?.kinds ?? [];
  return isFingerprint(text.trim()) || HASH_KINDS.some((kind) => kinds.includes(kind));
}

export const refusal = (field: string, message: string, key: "bad_request" | "forbidden" = "bad_request") =>
  new ApiFailure(key, { ...(key === "forbidden" && { message }), details: [{ field, message }] });
