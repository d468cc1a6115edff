import { SIDE_PANEL_WIDTH } from "@fyr/contract";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { SearchHistory } from "./SearchHistory.tsx";

/** Opens the side panel that lists all queries. */
export function openSearchHistory(): void {
  openSlideOver({
    key: "search-history",
    title: "Search History",
    width: SIDE_PANEL_WIDTH,
    content: <SearchHistory />,
  });
}
