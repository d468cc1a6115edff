import { type AtlasBuild, ENDPOINTS } from "@fyr/contract";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reservations, Sight } from "../../http/sight.ts";
import type { AtlasHandle } from "../../storage/atlas/index.ts";

interface Needs {
  readonly atlas: AtlasHandle;
  /** Has the atlas built and waits for the end. */
  readonly build: () => Promise<AtlasBuild>;
  readonly sightOf: Reservations["sightOf"];
}

type Sources = ReturnType<ReturnType<AtlasHandle["current"]>["info"]>["sources"];

/** Sources as a caller may see them: how many attackers own sensors saw, and when, is their data too. */
export const presentSources = (sources: Sources, sight: Sight) =>
  sources.filter(({ id }) => sight === "all" || id !== SENSOR_SOURCE.id).map(presentSource);

/** The day of its edition and that of its collection, apart. */
function presentSource(source: Sources[number]) {
  const { id, name, url, licence, attribution, published, dated, collected = null, rows, layers } = source;
  const edition = dated ?? (collected === null ? published : null);
  return { id, name, url, licence, attribution, published: edition, collected, rows, layers: [...layers] };
}

export function atlasRoutes({ bind }: RouteScope, { atlas, build, sightOf }: Needs): void {
  bind(ENDPOINTS.atlasInfo, ({ caller }) => {
    const { builtAt, intervals, sources } = atlas.current().info();
    const shown = presentSources(sources, sightOf(caller));
    return { built_at: builtAt, bytes: atlas.file().bytes, intervals, sources: shown };
  });

  bind(ENDPOINTS.buildAtlas, async () => {
    const { built_at, bytes, seconds } = await build();
    return { built_at, bytes, seconds };
  });
}
