type Planner = Pick<
  typeof import("./plan.ts"),
  "firstAddresses" | "isDomain" | "namesIn" | "planOf" | "planOfOne" | "priceOf"
> &
  Pick<typeof import("./extraction/scan.ts"), "scanText">;

let planner: Planner | undefined;

/** What reads the text of a search box, once it is loaded. */
export const loadedPlanner = (): Planner | undefined => planner;

/** Loads what reads the text of a search box: as much code as all else of it, which no page needs before there is text. */
export async function loadPlanner(): Promise<Planner> {
  if (planner !== undefined) return planner;
  const { firstAddresses, isDomain, namesIn, planOf, planOfOne, priceOf } = await import("./plan.ts");
  // It came with the other.
  const { scanText } = await import("./extraction/scan.ts");
  planner = { firstAddresses, isDomain, namesIn, planOf, planOfOne, priceOf, scanText };
  return planner;
}
