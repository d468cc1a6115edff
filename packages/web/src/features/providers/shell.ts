import { defineShellParts } from "../../lib/shell-parts.ts";
import { ProviderSearch } from "./search/ProviderSearch.tsx";

export const providersShell = defineShellParts({
  name: "providers",
  header: [{ slot: "tools", order: 10, component: ProviderSearch, only: "admin" }],
  keyGroups: [{ title: "Everywhere", keys: [{ keys: ["Ctrl", "K"], does: "Search for providers", only: "admin" }] }],
});
