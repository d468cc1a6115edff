import { History } from "lucide-react";
import { defineFeature } from "../../lib/feature.ts";

export const historyFeature = defineFeature({
  name: "history",
  commands: [
    {
      label: "Search History",
      words: "search history queries",
      icon: History,
      order: 20,
      run: async () => (await import("./open.tsx")).openSearchHistory(),
    },
  ],
});
