import type { Plan } from "./plan.ts";
import type { CalledProvider } from "./provider.ts";
import { unreachable } from "../../lib/api/index.ts";

type Planner = Pick<
  typeof import("./plan.ts"),
  "firstAddresses" | "isDomain" | "isRange" | "namesIn" | "planOf" | "priceOf" | "takenFor"
> &
  Pick<typeof import("./extraction/scan.ts"), "scanText"> &
  Pick<typeof import("./beside.ts"), "besideInWords" | "leftOutOf" | "othersIn" | "systemsIn">;

let planner: Planner | undefined;

/** What reads the text of a search box, once it is loaded. */
export const loadedPlanner = (): Planner | undefined => planner;

/**
 * Loads what reads the text of a search box: as much code as all else of it, which no page needs before there is text.
 * @throws ApiError if the server does not answer
 */
export async function loadPlanner(): Promise<Planner> {
  if (planner !== undefined) return planner;
  const { firstAddresses, isDomain, isRange, namesIn, planOf, priceOf, takenFor } = await import("./plan.ts").catch(
    () => {
      throw unreachable();
    },
  );
  // They came with the other.
  const [{ scanText }, beside] = await Promise.all([import("./extraction/scan.ts"), import("./beside.ts")]);
  planner = { firstAddresses, isDomain, isRange, namesIn, planOf, priceOf, takenFor, scanText, ...beside };
  return planner;
}

/**
 * The provider that a text without anything to look up names; its code comes with the first such text.
 * @returns null where it names none, or nothing was loaded
 */
export async function calledProvider(text: string, plan: Plan): Promise<CalledProvider | null> {
  if (plan.type !== "refused" && plan.type !== "ip") return null;
  const found = await import("./provider.ts").catch(() => null);
  return found?.providerCalled(text) ?? null;
}

/** The lines of a pasted text that name providers; their code comes with the first short line. */
export async function providersOf(text: string): Promise<readonly string[]> {
  if (!/^[ \t]*\p{L}[^:/@\n]{2,40}$/mu.test(text)) return [];
  const found = await import("./provider.ts").catch(() => null);
  return found?.linesOfProviders(text) ?? [];
}

/** The providers that texts name, by the text; none where their code cannot be loaded. */
export async function providersNamed(texts: readonly string[]): Promise<ReadonlyMap<string, CalledProvider>> {
  const found = await import("./provider.ts").catch(() => null);
  const called = await Promise.all(texts.map(async (text) => found?.providerCalled(text) ?? null));
  return new Map(
    texts.flatMap((text, index) => {
      const provider = called[index] ?? null;
      return provider === null ? [] : [[text, provider] as const];
    }),
  );
}

/** Loads it before it is needed: what fails now is told when it is needed. */
export function loadPlannerEarly(): void {
  loadPlanner().catch(() => undefined);
}
