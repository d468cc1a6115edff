import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../http/bind.ts";
import { VERSION } from "../../version.ts";

export function systemRoutes(bind: Binder): void {
  bind(ENDPOINTS.hello, ({ caller }) => ({ name: "Fyr" as const, version: VERSION, authenticated: caller !== null }));
}
