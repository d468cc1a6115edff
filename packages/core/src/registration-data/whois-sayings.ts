import { placeholderIn } from "./placeholder.ts";
import type { WhoisItem } from "./whois-lines.ts";

/** What an answer, or a part of it, says by its keys. */
export interface Sayings {
  all(key: string): readonly string[];
  /** Of the first key that says something: `N/A` is nothing. */
  first(keys: readonly string[]): string | null;
}

export function sayings(items: readonly WhoisItem[]): Sayings {
  const byKey = new Map<string, string[]>();
  for (const { key, value } of items) {
    // Some explain in the key, in brackets, what is meant.
    const short = key.replace(/ ?\(.*$/, "");
    const values = byKey.get(short) ?? [];
    byKey.set(short, values);
    values.push(value);
  }
  const all = (key: string): readonly string[] => byKey.get(key) ?? [];
  return {
    all,
    first(keys) {
      for (const key of keys) {
        const value = all(key).find((text) => placeholderIn(text) !== "nothing");
        if (value !== undefined) return value;
      }
      return null;
    },
  };
}
