import { SIDE_PANEL_WIDTH } from "@fyr/contract";
import { Suspense } from "react";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { later } from "../../components/later.tsx";

// It comes with the first opening, not with every page.
const SearchHistory = later(() => import("./SearchHistory.tsx"));

/** Opens the side panel that lists all queries. */
export function openSearchHistory(): void {
  openSlideOver({
    key: "search-history",
    title: "Search History",
    width: SIDE_PANEL_WIDTH,
    content: (
      <Suspense>
        <SearchHistory />
      </Suspense>
    ),
  });
}
