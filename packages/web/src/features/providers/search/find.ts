import { type Provider, PROVIDER_SEARCH } from "@fyr/contract";
import Fuse from "fuse.js";

type Searched = Pick<Provider, "name" | "display_name" | "description">;

/** A search by names and descriptions that forgives typing errors; the best few. */
export function finderOf<T extends Searched>(providers: readonly T[]): (text: string) => T[] {
  const fuse = new Fuse(providers, {
    keys: Object.entries(PROVIDER_SEARCH.weights).map(([name, weight]) => ({ name, weight })),
    threshold: PROVIDER_SEARCH.threshold,
    minMatchCharLength: PROVIDER_SEARCH.minMatch,
  });
  return (text) => fuse.search(text, { limit: PROVIDER_SEARCH.results }).map(({ item }) => item);
}

/** A description in the list of results: cut where it is long. */
export function excerptOf(description: string): string {
  const letters = Array.from(description);
  if (letters.length <= PROVIDER_SEARCH.descriptionMax) return description;
  return `${letters.slice(0, PROVIDER_SEARCH.descriptionMax).join("")}...`;
}
