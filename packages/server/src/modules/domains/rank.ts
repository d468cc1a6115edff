import { sourceOn } from "@fyr/core/sources";
import type { DomainStore } from "../../storage/domains/index.ts";

/**
 * The place of a domain among the most visited, the best of several lists; null where none has it. Lists that count links,
 * or what machines ask resolvers for, say nothing of that.
 */
export async function rankOf(names: Pick<DomainStore, "find">, domain: string): Promise<number | null> {
  const { labels } = await names.find({ name: domain, url: null });
  const places = labels.flatMap(({ label, source }) =>
    label.subject.name === domain && (sourceOn("domain", source.id)?.measures ?? "visited") === "visited"
      ? (label.rank ?? [])
      : [],
  );
  return places.length === 0 ? null : Math.min(...places);
}
