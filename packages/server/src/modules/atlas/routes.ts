import { ENDPOINTS } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { buildAtlas, BuildUnderWay } from "../../atlas-build/index.ts";
import type { AtlasHandle } from "../../storage/atlas/index.ts";
import type { GeoAsnStore } from "../../collectors/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";

export interface AtlasNeeds {
  readonly dataDir: string;
  readonly labels: LabelStore;
  readonly base: GeoAsnStore;
  readonly atlas: AtlasHandle;
}

export function atlasRoutes({ bind }: RouteScope, { dataDir, labels, base, atlas }: AtlasNeeds): void {
  bind(ENDPOINTS.atlasInfo, () => {
    const { builtAt, intervals, sources } = atlas.current().info();
    return { built_at: builtAt, bytes: atlas.file().bytes, intervals, sources };
  });

  bind(ENDPOINTS.buildAtlas, async () => {
    const started = Date.now();
    const { builtAt, bytes } = await buildAtlas({ dataDir, labels, base }).catch((error: unknown) => {
      throw error instanceof BuildUnderWay ? new ApiFailure("conflict", { message: error.message }) : error;
    });
    await atlas.reload();
    return { built_at: builtAt, bytes, seconds: (Date.now() - started) / 1000 };
  });
}
