import { useEffect } from "react";
import { onSlideOverClosed } from "../../components/slide-over/index.ts";
import { defineShellParts } from "../../lib/shell-parts.ts";
import { reloadHistory } from "./api.ts";

/** What a slide-over looked up is in the history once it closes. */
function HistoryReload() {
  useEffect(() => onSlideOverClosed(reloadHistory), []);
  return null;
}

export const historyShell = defineShellParts({
  name: "history",
  beside: HistoryReload,
});
