import { Suspense } from "react";
import { Skeleton } from "../../components/Skeleton.tsx";
import { WhenNear } from "../../components/WhenNear.tsx";
import { useStore } from "../../lib/store.ts";
import { session } from "../session/index.ts";
import { later } from "../../components/later.tsx";

const StateCard = later(() => import("./StateCard.tsx"));

/** What this Fyr knows and sees at the moment, as far as the account may see it. */
export function StateOfFyr() {
  const { account } = useStore(session);
  // Until then what stands above it for administrators is not there, and it would be in view for a moment.
  if (account === null) return SHAPE;
  return (
    <WhenNear placeholder={SHAPE}>
      <Suspense fallback={SHAPE}>
        <StateCard />
      </Suspense>
    </WhenNear>
  );
}

const SHAPE = <Skeleton className="h-50 rounded-lg" />;
