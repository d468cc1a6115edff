import type { DataSource } from "@fyr/contract";

export type StateFilter = "" | "problem" | DataSource["state"];

const NAMES: Record<DataSource["state"], string> = {
  new: "Not fetched yet",
  ok: "Up to date",
  held: "Quarantined",
  failed: "Failed",
  disabled: "Disabled",
  not_configured: "Not configured",
  offline: "Unreachable",
};
export const stateName = (state: DataSource["state"]): string => NAMES[state];

const needsPerson = ({ state }: DataSource): boolean => state === "held" || state === "failed";

/** Those that a person looks for by words of their id, name or address, in a state. */
export function filterSources(sources: readonly DataSource[], text: string, state: StateFilter): DataSource[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return sources.filter((source) => {
    if (state === "problem" ? !needsPerson(source) : state !== "" && source.state !== state) return false;
    const content = [source.id, source.name, source.what, ...source.urls].join(" ").toLowerCase();
    return words.every((word) => content.includes(word));
  });
}

/** What waits for a person first, then by name; not by what moves, as rows would jump about. */
export function inOrder(sources: readonly DataSource[]): DataSource[] {
  const rank = (source: DataSource) => (needsPerson(source) ? 0 : 1);
  return sources.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en"));
}

/** How many are in each state, as choices of a list. */
export function stateChoices(sources: readonly DataSource[]): { value: StateFilter; label: string }[] {
  const counts = new Map<DataSource["state"], number>();
  for (const { state } of sources) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [
    { value: "", label: `All states (${sources.length})` },
    { value: "problem", label: `Need attention (${sources.filter(needsPerson).length})` },
    ...[...counts].map(([state, count]) => ({ value: state, label: `${stateName(state)} (${count})` })),
  ];
}
