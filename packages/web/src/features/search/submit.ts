import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { hrefOf } from "../../lib/doors/index.ts";
import { historyInput, joinInput, LONGEST_INPUT } from "../../lib/search-input.ts";
import { rememberWhole, saveQuery } from "../history/index.ts";
import { loadPlanner } from "./load-planner.ts";
import type { Plan } from "./plan.ts";

/**
 * Goes to the results. A list that is too long for a link is saved in the history first, and the link refers to it.
 * @param view what of a list is shown
 * @throws ApiError if such a list could not be saved
 */
export function useSubmit() {
  const navigate = useNavigate();
  const { history } = useRouter();
  return useCallback(
    async (
      plan: Exclude<Plan, { type: "none" | "refused" }>,
      view: { readonly filter?: string; readonly of?: number } = {},
    ) => {
      if (plan.type === "page") {
        const { pageOfHash } = await import("./hash.ts");
        history.push(hrefOf(await pageOfHash(plan.page)));
        return;
      }
      const { type, input } = plan;
      if (plan.type !== "ip_table" || input.length <= LONGEST_INPUT) {
        await navigate({ to: "/search", search: { input, type, ...view } });
        return;
      }
      const id = await saveQuery(input, type, true);
      rememberWhole({ id, query: input, type, items: plan.pieces.length });
      await navigate({ to: "/search", search: { input: historyInput(id), type, ...view } });
    },
    [navigate, history],
  );
}

/** Looks up what stands in a single line: one thing that has a page, or several addresses with blanks or commas between them. */
export function useLookup() {
  const submit = useSubmit();
  return useCallback(
    async (text: string) => {
      const { planOf } = await loadPlanner();
      const line = text.trim();
      if (line === "") return;
      const plan = planOf(line);
      // Why it is refused, the page of the results tells.
      await submit(plan.type === "none" || plan.type === "refused" ? { type: "ip", input: joinInput([line]) } : plan);
    },
    [submit],
  );
}
