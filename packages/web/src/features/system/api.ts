import type { SystemState } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";

const TROUBLED_MS = 5_000;
const CALM_MS = 30_000;

/** Whether something is wrong that every page shows. What is wrong in words is loaded then. */
export const isTroubled = ({ disk, observations, ledger, details }: SystemState): boolean =>
  disk !== "enough" || observations === "silent" || ledger === "silent" || lostParts(details).length > 0;

/** Damaged parts of which rows are lost. */
export const lostParts = (details: SystemState["details"]) =>
  details?.damaged.filter(({ restored_from }) => restored_from === null) ?? [];

/** Whether the disk has room and the stores answer; read more often while something is wrong. */
export const useSystemState = () =>
  useQuery({
    queryKey: ["system-state"],
    queryFn: ({ signal }) => call(ENDPOINTS.systemState, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isTroubled(state.data) ? TROUBLED_MS : CALM_MS),
    // A tab that comes to the front may have missed hours.
    refetchOnWindowFocus: true,
  });

const SUMMARY_MS = 60_000;

/** Whether each part of the installation is well; for administrators. */
export const useSummary = () =>
  useQuery({
    queryKey: ["summary"],
    queryFn: ({ signal }) => call(ENDPOINTS.summary, { signal }),
    refetchInterval: SUMMARY_MS,
    refetchOnWindowFocus: true,
  });
