import { defineShellParts } from "../../lib/shell-parts.ts";
import { DemoBanner } from "./DemoBanner.tsx";

export const demoShell = defineShellParts({
  name: "demo",
  banner: DemoBanner,
});
