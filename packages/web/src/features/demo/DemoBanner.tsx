import { Suspense, useEffect } from "react";
import { later } from "../../components/later.tsx";
import { demoThere } from "../../lib/demo.ts";
import { useStore } from "../../lib/store.ts";
import { useDemoState } from "./api.ts";

const DemoNotice = later(() => import("./DemoNotice.tsx"));

/** Announces demo data on every page while there is any. */
export function DemoBanner() {
  const { data } = useDemoState();
  const wasThere = useStore(demoThere);
  const isThere = data === undefined ? wasThere : data.state !== "none";
  useEffect(() => demoThere.set(isThere), [isThere]);
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
