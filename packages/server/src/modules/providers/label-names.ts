import { tagName } from "@fyr/contract";
import { MINUTE_MS } from "@fyr/core/time";
import type { LabelStore } from "../../storage/labels/index.ts";

/** What providers without a profile are called. */
export interface LabelNames {
  /** By name; the one that labels in force give, as pages of the provider have it. */
  of(name: string): string;
}

/**
 * What labels in force call providers: read once a minute at most, as it takes all labels, and not where no name is
 * asked for.
 */
export function createLabelNames(labels: Pick<LabelStore, "providers">, now: () => number = Date.now) {
  let read: { readonly at: number; readonly names: Promise<ReadonlyMap<string, string>> } | null = null;
  const names = (): Promise<ReadonlyMap<string, string>> => {
    if (read !== null && now() - read.at < MINUTE_MS) return read.names;
    const reading = labels
      .providers()
      .then(
        (all) => new Map(all.flatMap(({ name, display_name: called }) => (called === null ? [] : [[name, called]]))),
      );
    read = { at: now(), names: reading };
    reading.catch(() => {
      if (read?.names === reading) read = null;
    });
    return reading;
  };
  return async (unknown: readonly string[]): Promise<LabelNames> => {
    const called = unknown.length === 0 ? new Map<string, string>() : await names();
    return { of: (name) => called.get(name) ?? tagName(name) };
  };
}
