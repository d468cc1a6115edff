import { defineShellParts } from "../../lib/shell-parts.ts";
import { openProvider } from "./open-profile.tsx";
import { ProviderSearch } from "./search/ProviderSearch.tsx";

export const providersShell = defineShellParts({
  name: "providers",
  doors: { open: { provider: openProvider } },
  header: [{ slot: "tools", order: 10, component: ProviderSearch, only: "admin" }],
  keyGroups: [{ title: "Everywhere", keys: [{ keys: ["Ctrl", "K"], does: "Search for providers", only: "admin" }] }],
});
