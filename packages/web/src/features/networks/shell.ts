import { defineShellParts } from "../../lib/shell-parts.ts";
import { openNetwork, openSystem } from "./open.tsx";

export const networksShell = defineShellParts({
  name: "networks",
  doors: { open: { prefix: openNetwork, as: openSystem } },
});
