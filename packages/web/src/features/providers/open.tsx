import { type Provider, PROVIDER_PANEL_WIDTH } from "@fyr/contract";
import { Suspense } from "react";
import { PendingShape } from "../../components/PendingShape.tsx";
import { openSlideOver } from "../../components/slide-over/index.ts";
import type { Named } from "./form/CreateProvider.tsx";
import type { SubmitDataProps } from "./submit/SubmitData.tsx";
import { later } from "../../components/later.tsx";

// The forms load when one is opened.
const CreateProvider = later(async () => ({ default: (await import("./form/CreateProvider.tsx")).CreateProvider }));
const EditProvider = later(async () => ({ default: (await import("./form/EditProvider.tsx")).EditProvider }));
const SubmitData = later(async () => ({ default: (await import("./submit/SubmitData.tsx")).SubmitData }));

/** @param known what is known of it already, where labels name it */
export function openCreateProvider(known?: Named): void {
  openSlideOver({
    key: `create provider ${known?.name ?? ""}`,
    title: "Add New Provider",
    width: PROVIDER_PANEL_WIDTH,
    content: (
      <Suspense fallback={<PendingShape />}>
        <CreateProvider {...(known && { known })} />
      </Suspense>
    ),
  });
}

export function openEditProvider({ name, display_name: title }: Pick<Provider, "name" | "display_name">): void {
  openSlideOver({
    key: `edit provider ${name}`,
    title: `Edit ${title}`,
    width: PROVIDER_PANEL_WIDTH,
    content: (
      <Suspense fallback={<PendingShape />}>
        <EditProvider name={name} />
      </Suspense>
    ),
  });
}

export function openSubmitData(props: SubmitDataProps): void {
  openSlideOver({
    key: `submit data ${props.providerName}`,
    title: `Add IPs to ${props.providerDisplayName}`,
    width: PROVIDER_PANEL_WIDTH,
    content: (
      <Suspense fallback={<PendingShape />}>
        <SubmitData {...props} />
      </Suspense>
    ),
  });
}
