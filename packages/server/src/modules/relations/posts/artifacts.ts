import { type ArtifactSighting, artifactsInText, type FoundArtifact } from "@fyr/core/artifacts";
import { extractUnique } from "@fyr/core/indicators";
import { parseAddress } from "@fyr/core/ip";
import { sightedName } from "@fyr/core/names";

/** What a submission has, whoever may read it. */
export interface PostText {
  readonly id: string;
  readonly content: string;
  readonly created_at: Date;
  /** Addresses and hosts that its items name. */
  readonly places: readonly string[];
}

/** More artifacts or places of one submission are left out: it has at most 100 items. */
const ARTIFACTS_MAX = 100;
const PLACES_MAX = 100;

interface Place {
  readonly domain: string | null;
  readonly ip: string | null;
}
const NOWHERE: Place = { domain: null, ip: null };

/**
 * Artifacts in the text of a submission. Each was found with every address and host that the submission names, and an e-mail
 * address with its own domain.
 */
export function artifactsOfPost({ content, created_at, places }: PostText): ArtifactSighting[] {
  const all = placesOf(places);
  const seconds = Math.floor(created_at.getTime() / 1000);
  return found(content).flatMap(({ kind, value }): ArtifactSighting[] => {
    const own = kind === "email" ? sightedName(value.slice(value.lastIndexOf("@") + 1)) : null;
    const somewhere = [...(own === null ? [] : [{ domain: own, ip: null }]), ...all];
    return (somewhere.length === 0 ? [NOWHERE] : somewhere).map(({ domain, ip }) => ({
      kind,
      value,
      domain,
      ip,
      first: seconds,
      last: seconds,
      count: 1,
    }));
  });
}

/** The hash of a file of a submission, with the same places. */
export function artifactsOfFile(sha256: string, { created_at, places }: PostText): ArtifactSighting[] {
  const seconds = Math.floor(created_at.getTime() / 1000);
  const all = placesOf(places);
  return (all.length === 0 ? [NOWHERE] : all).map(({ domain, ip }) => ({
    kind: "file",
    value: sha256.toLowerCase(),
    domain,
    ip,
    first: seconds,
    last: seconds,
    count: 1,
  }));
}

function found(content: string): FoundArtifact[] {
  const hashes = extractUnique(content, { only: ["md5", "sha1", "sha256", "sha512"] });
  const files = hashes.map(({ value }): FoundArtifact => ({ kind: "file", value }));
  return [...artifactsInText(content), ...files].slice(0, ARTIFACTS_MAX);
}

const placesOf = (places: readonly string[]): Place[] =>
  [...new Set(places)].slice(0, PLACES_MAX).flatMap((text): Place[] => {
    if (parseAddress(text).ok) return [{ domain: null, ip: text }];
    const name = sightedName(text);
    return name === null ? [] : [{ domain: name, ip: null }];
  });
