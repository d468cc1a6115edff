import { ENDPOINTS } from "@fyr/contract";
import type { AtlasInfo } from "@fyr/core/atlas";
import type { Binder } from "../../http/bind.ts";
import { VERSION } from "../../version.ts";

export function systemRoutes(bind: Binder, atlasInfo: () => AtlasInfo): void {
  bind(ENDPOINTS.hello, ({ caller }) => ({ name: "Fyr" as const, version: VERSION, authenticated: caller !== null }));

  bind(ENDPOINTS.atlasInfo, () => {
    const { builtAt, bytes, intervals, sources } = atlasInfo();
    return { built_at: builtAt, bytes, intervals, sources };
  });
}
