import { Suspense, useEffect } from "react";
import { later } from "../../components/later.tsx";
import { browserStorage, STORAGE_KEYS } from "../../lib/storage.ts";
import { useDemoState } from "./api.ts";

const DemoNotice = later(() => import("./DemoNotice.tsx"));
const storage = browserStorage();
const wasThere = storage.getItem(STORAGE_KEYS.demo) !== null;

/** Announces demo data on every page while there is any. */
export function DemoBanner() {
  const { data } = useDemoState();
  const isThere = data === undefined ? wasThere : data.state !== "none";
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    if (isThere) storage.setItem(STORAGE_KEYS.demo, "there");
    else storage.removeItem(STORAGE_KEYS.demo);
  }, [isKnown, isThere]);
  if (!isThere) return null;
  // Its place is kept while it loads: it would push the page down.
  const place = <div className="h-[37px] shrink-0 border-b border-accent/35 bg-accent-soft print:hidden" />;
  if (data === undefined) return place;
  return (
    <Suspense fallback={place}>
      <DemoNotice data={data} />
    </Suspense>
  );
}
