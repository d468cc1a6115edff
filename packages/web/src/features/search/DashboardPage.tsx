import { ACCOUNT_TYPE } from "@fyr/contract";
import { Suspense, useState } from "react";
import { Skeleton } from "../../components/Skeleton.tsx";
import { TabList, TabPanel, Tabs } from "../../components/Tabs.tsx";
import { cn } from "../../lib/cn.ts";
import { browserStorage, STORAGE_KEYS } from "../../lib/storage.ts";
import { useStore } from "../../lib/store.ts";
import { RecentSearches } from "../history/index.ts";
import { session } from "../session/index.ts";
import { FirstCollection } from "../sources/index.ts";
import { StateOfFyr } from "../state/index.ts";
import { InstallationSummary } from "../system/index.ts";
import { Examples } from "./Examples.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { later } from "../../components/later.tsx";

// Most visits are for addresses: the editor's code comes with the tab that holds it.
const EventTab = later(() => import("../events/EventTab.tsx"));
// Where nothing is collected: mostly there is something.
const DemoOffer = later(async () => ({ default: (await import("../demo/index.ts")).DemoOffer }));

const storage = browserStorage();
const TABS = [
  { id: "ip", label: "IP Search" },
  { id: "event", label: "Event Search" },
] as const;
type Tab = (typeof TABS)[number]["id"];
/** The logs of own sensors are for administrators: others read so before they press. */
const TABS_OF_OTHERS = TABS.map(({ id, label }) => ({
  id,
  label: id === "event" ? `${label} (administrators)` : label,
}));

/** The first page waits for no second font: addresses on it are in the machine's own. */
const MACHINES_MONO = "[--font-mono:ui-monospace,Menlo,Consolas,'Liberation_Mono',monospace]";

const remembered = (): Tab => (storage.getItem(STORAGE_KEYS.queryTab) === "event" ? "event" : "ip");

/** The query page: a search of addresses, or of events. Which of them is remembered. */
export function DashboardPage() {
  const [tab, setTab] = useState<Tab>(remembered);
  const { account } = useStore(session);
  // Until it is known, as for administrators: a label that grows and shrinks would jump.
  const isOther = account !== null && account.type !== ACCOUNT_TYPE.admin;
  const choose = (next: string) => {
    const chosen = next === "event" ? "event" : "ip";
    storage.setItem(STORAGE_KEYS.queryTab, chosen);
    setTab(chosen);
  };
  return (
    <div
      className={cn("@container mx-auto flex max-w-[100rem] flex-col gap-6 px-3 py-5 sm:px-6 sm:py-8", MACHINES_MONO)}
    >
      <title>Enrichment Engine · Fyr</title>
      <header>
        <h1 className="text-xl font-semibold tracking-tight">Enrichment Engine</h1>
        <p className="mt-0.5 text-dim">
          See who operates an address, where it is, what it hides behind, and how risky it is.
        </p>
      </header>
      <FirstCollection offlineToo help={<DemoOffer />} />
      <div className="grid items-start gap-6 @6xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Tabs value={tab} onValue={choose} className="flex flex-col gap-4">
            <TabList label="What to search" tabs={isOther ? TABS_OF_OTHERS : TABS} />
            <TabPanel id="ip" isFocusable={false}>
              <SearchBox />
            </TabPanel>
            <TabPanel id="event" isFocusable={false}>
              <Suspense fallback={<Skeleton className="h-100" />}>
                <EventTab />
              </Suspense>
            </TabPanel>
          </Tabs>
          <RecentSearches filter={tab} examples={tab === "ip" && <Examples />} />
        </div>
        <aside aria-label="This Fyr" className="@container flex min-w-0 flex-col gap-6">
          <StateOfFyr />
          <InstallationSummary />
        </aside>
      </div>
    </div>
  );
}
