import { BASE_LAYERS } from "@fyr/core/base";
import type { BaseVersion } from "../collectors/base/index.ts";
import type { PassedOver } from "./progress.ts";
import type { GivenBase } from "./protocol.ts";

interface Gathered {
  readonly given: GivenBase[];
  readonly passedOver: PassedOver[];
}

/**
 * Of each layer the source to be believed first whose documents are whole, and those before it that are not.
 * @param faults sources that a build before could not read
 */
export async function gatherBase(versions: readonly BaseVersion[], faults: readonly PassedOver[]): Promise<Gathered> {
  const given: GivenBase[] = [];
  const passedOver = [...faults];
  const isBad = ({ source }: BaseVersion) => passedOver.some((passed) => passed.source === source.id);
  for (const layer of BASE_LAYERS) {
    for (const version of versions) {
      if (version.layer !== layer || isBad(version)) continue;
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next is only asked for where this one is bad
        given.push({ source: version.source, documents: await version.documents() });
        break;
      } catch (error) {
        passedOver.push({ source: version.source.id, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return { given, passedOver };
}
