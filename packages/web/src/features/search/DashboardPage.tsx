import { RecentSearches } from "../history/index.ts";
import { SearchBox } from "./SearchBox.tsx";

/** The query page. Event Search will stand beside IP Search as a second tab. */
export function DashboardPage() {
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6 px-6 py-8">
      <title>Enrichment Engine · Fyr</title>
      <header>
        <h1 className="text-xl font-semibold tracking-tight">Enrichment Engine</h1>
        <p className="mt-0.5 text-dim">
          Who runs an address, where it stands, what it hides behind, and how far it is to be trusted.
        </p>
      </header>
      <SearchBox />
      <RecentSearches filter="ip" />
    </div>
  );
}
