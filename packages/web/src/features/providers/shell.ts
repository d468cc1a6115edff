import { defineShellParts } from "../../lib/shell-parts.ts";
import { openProvider } from "./open-profile.tsx";

export const providersShell = defineShellParts({ name: "providers", doors: { open: { provider: openProvider } } });
