import type { Atlas } from "@fyr/core/atlas";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { isPrivate } from "@fyr/core/special";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { ObservedAddresses } from "../query/index.ts";
import { type Hidden, hides, isOwn } from "./own.ts";
import { createPublicAtlas } from "./public-atlas.ts";

type PastLabels = Pick<LabelStore, "ofAddress" | "historyOf" | "collected">;

/** What lookups answer of, without what own sensors saw: all of that, or what they saw of private addresses. */
export interface Concealing {
  atlas(of: () => Atlas, hidden: Hidden): () => Atlas;
  observed(hidden: Hidden): ObservedAddresses;
  labels(hidden: Hidden): PastLabels;
}

export function createConcealing(observed: ObservedAddresses, labels: PastLabels): Concealing {
  type Subject = Parameters<PastLabels["ofAddress"]>[0];
  const hidesLabels = (hidden: Hidden, { address }: Subject): boolean => hidden === "all" || isPrivate(address);
  return {
    atlas: createPublicAtlas,
    observed: (hidden) => ({
      maySee: (ip) => hidden !== "all" && observed.maySee(ip) && !hides(hidden, ip),
      find: observed.find,
    }),
    labels: (hidden) => ({
      async ofAddress(subject, at) {
        const rows = await labels.ofAddress(subject, at);
        return hidesLabels(hidden, subject) ? rows.filter((row) => !isOwn(row)) : rows;
      },
      async collected() {
        const sources = await labels.collected();
        return hidden === "all" ? sources.filter(({ id }) => id !== SENSOR_SOURCE.id) : sources;
      },
      historyOf: (subject, limit) =>
        labels.historyOf(subject, limit, hidesLabels(hidden, subject) ? SENSOR_SOURCE.id : undefined),
    }),
  };
}
