import { defineShellParts } from "../../lib/shell-parts.ts";
import { SystemBanner } from "./SystemBanner.tsx";

export const systemShell = defineShellParts({
  name: "system",
  banner: SystemBanner,
});
