import { defineShellParts } from "../../lib/shell-parts.ts";
import { openPivot } from "./open.tsx";

export const pivotShell = defineShellParts({ name: "pivot", doors: { openAny: openPivot } });
