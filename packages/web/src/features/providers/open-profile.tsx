import { Suspense } from "react";
import { PendingShape } from "../../components/PendingShape.tsx";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { hrefOf, pageOf } from "../../lib/doors/index.ts";
import { later } from "../../components/later.tsx";

const ProviderProfile = later(async () => ({
  default: (await import("./profile/ProviderProfile.tsx")).ProviderProfile,
}));

/** A provider in the panel from the right. */
export function openProvider(name: string): void {
  openSlideOver({
    key: `provider ${name}`,
    title: name,
    href: hrefOf(pageOf("provider", name)),
    beside: ["provider", name],
    content: (
      <Suspense fallback={<PendingShape />}>
        <div className="flex flex-col gap-4 p-4">
          <ProviderProfile name={name} />
        </div>
      </Suspense>
    ),
  });
}
