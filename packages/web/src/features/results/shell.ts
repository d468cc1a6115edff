import { defineShellParts } from "../../lib/shell-parts.ts";
import { openFingerprint, openIp, openName } from "./open.tsx";

export const resultsShell = defineShellParts({
  name: "results",
  doors: { open: { address: openIp, name: openName, url: openName, fingerprint: openFingerprint } },
});
