import { type AtlasBuild, ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { AtlasHandle } from "../../storage/atlas/index.ts";

interface Needs {
  readonly atlas: AtlasHandle;
  /** Has the atlas built and waits for the end. */
  readonly build: () => Promise<AtlasBuild>;
}

export function atlasRoutes({ bind }: RouteScope, { atlas, build }: Needs): void {
  bind(ENDPOINTS.atlasInfo, () => {
    const { builtAt, intervals, sources } = atlas.current().info();
    return { built_at: builtAt, bytes: atlas.file().bytes, intervals, sources };
  });

  bind(ENDPOINTS.buildAtlas, async () => {
    const { built_at, bytes, seconds } = await build();
    return { built_at, bytes, seconds };
  });
}
