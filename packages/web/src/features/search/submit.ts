import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { historyInput, joinInput, LONGEST_INPUT } from "../../lib/search-input.ts";
import { rememberWhole, saveQuery } from "../history/index.ts";
import { loadPlanner } from "./load-planner.ts";
import type { Plan } from "./plan.ts";

/**
 * Goes to the results. A list that is too long for a link is saved in the history first, and the link refers to it.
 * @throws ApiError if such a list could not be saved
 */
export function useSubmit() {
  const navigate = useNavigate();
  return useCallback(
    async (plan: Exclude<Plan, { type: "none" | "refused" | "explained" }>) => {
      const { type, input } = plan;
      if (plan.type !== "ip_table" || input.length <= LONGEST_INPUT) {
        await navigate({ to: "/search", search: { input, type } });
        return;
      }
      const id = await saveQuery(input, type);
      rememberWhole({ id, query: input, type, items: plan.pieces.length });
      await navigate({ to: "/search", search: { input: historyInput(id), type, log: "false" } });
    },
    [navigate],
  );
}

/** Looks up what stands in a single line: one address, domain or URL, or several addresses with blanks or commas between them. */
export function useLookup() {
  const navigate = useNavigate();
  return useCallback(
    async (text: string) => {
      const { planOfOne } = await loadPlanner();
      const line = text.trim();
      // A URL may have commas in it, and `AS 1` a blank.
      const one = planOfOne(line);
      if (one?.type === "ip" || one?.type === "domain") {
        await navigate({ to: "/search", search: { input: one.input, type: one.type } });
        return;
      }
      const pieces = one !== null ? [line] : [...new Set(text.split(/[\s,;]+/))].filter((piece) => piece !== "");
      if (pieces.length === 0) return;
      const type = pieces.length === 1 ? "ip" : "ip_table";
      await navigate({ to: "/search", search: { input: joinInput(pieces), type } });
    },
    [navigate],
  );
}
