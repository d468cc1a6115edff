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
      await navigate({ to: "/search", search: { input: historyInput(id), type } });
    },
    [navigate],
  );
}

/** Looks up what stands in a single line: one address, domain or URL, or several addresses with blanks or commas between them. */
export function useLookup() {
  const navigate = useNavigate();
  return useCallback(
    async (text: string) => {
      const { planOf } = await loadPlanner();
      const line = text.trim();
      if (line === "") return;
      const plan = planOf(line);
      // What it is instead, or why it is refused, the page of the results tells.
      const { input, type } = "input" in plan ? plan : { input: joinInput([line]), type: "ip" };
      await navigate({ to: "/search", search: { input, type } });
    },
    [navigate],
  );
}
