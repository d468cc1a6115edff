import { type AtlasBuild, ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { AtlasHandle } from "../../storage/atlas/index.ts";

interface Needs {
  readonly atlas: AtlasHandle;
  /** Has the atlas built and waits for the end. */
  readonly build: () => Promise<AtlasBuild>;
}

/** The day of its edition and that of its collection, apart. */
function presentSource(source: ReturnType<ReturnType<AtlasHandle["current"]>["info"]>["sources"][number]) {
  const { id, name, url, licence, attribution, published, dated, collected = null, rows, layers } = source;
  const edition = dated ?? (collected === null ? published : null);
  return { id, name, url, licence, attribution, published: edition, collected, rows, layers: [...layers] };
}

export function atlasRoutes({ bind }: RouteScope, { atlas, build }: Needs): void {
  bind(ENDPOINTS.atlasInfo, () => {
    const { builtAt, intervals, sources } = atlas.current().info();
    return { built_at: builtAt, bytes: atlas.file().bytes, intervals, sources: sources.map(presentSource) };
  });

  bind(ENDPOINTS.buildAtlas, async () => {
    const { built_at, bytes, seconds } = await build();
    return { built_at, bytes, seconds };
  });
}
