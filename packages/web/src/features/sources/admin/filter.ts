import type { DataSource } from "@fyr/contract";
import { type StateFilter, stateName } from "./states.ts";

const needsAttention = ({ state }: DataSource): boolean => state === "quarantined" || state === "failed";

/** Sources in a state whose id, name or addresses contain all words of a text. */
export function filterSources(sources: readonly DataSource[], text: string, state: StateFilter): DataSource[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return sources.filter((source) => {
    if (state === "problem" ? !needsAttention(source) : state !== "" && source.state !== state) return false;
    const content = [source.id, source.name, source.description, ...source.urls].join(" ").toLowerCase();
    return words.every((word) => content.includes(word));
  });
}

const UNFETCHED: ReadonlySet<DataSource["state"]> = new Set(["disabled", "not_configured", "offline"]);

/**
 * Those that need attention first and those that nothing fetches last, each by name: rows that were sorted by what changes
 * would jump about.
 */
export function inOrder(sources: readonly DataSource[]): DataSource[] {
  const rank = (source: DataSource) => (needsAttention(source) ? 0 : UNFETCHED.has(source.state) ? 2 : 1);
  return sources.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en"));
}

/**
 * How many are in each state, as choices of a list.
 * @param sources undefined until they are loaded: no count is known then
 * @param chosen stays a choice where no source is in it
 */
export function stateChoices(
  sources: readonly DataSource[] | undefined,
  chosen: StateFilter,
): { value: StateFilter; label: string }[] {
  if (sources === undefined) {
    const own = chosen === "" ? [] : [{ value: chosen, label: choiceName(chosen) }];
    return [{ value: "", label: choiceName("") }, ...own];
  }
  const counts = new Map<DataSource["state"], number>();
  for (const { state } of sources) counts.set(state, (counts.get(state) ?? 0) + 1);
  if (chosen !== "" && chosen !== "problem" && !counts.has(chosen)) counts.set(chosen, 0);
  return [
    { value: "", label: `${choiceName("")} (${sources.length})` },
    { value: "problem", label: `${choiceName("problem")} (${sources.filter(needsAttention).length})` },
    ...[...counts].map(([state, count]) => ({ value: state, label: `${choiceName(state)} (${count})` })),
  ];
}

function choiceName(choice: StateFilter): string {
  if (choice === "") return "All states";
  return choice === "problem" ? "Failed or quarantined" : stateName(choice);
}
