import { defineShellParts } from "../../lib/shell-parts.ts";
import { AccountLink, CreditsLeft } from "./HeaderLinks.tsx";

export const accountShell = defineShellParts({
  name: "account",
  header: [
    { slot: "tools", order: 30, component: CreditsLeft },
    { slot: "user", order: 20, component: AccountLink },
  ],
});
