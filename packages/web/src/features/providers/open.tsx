import { type Provider, PROVIDER_PANEL_WIDTH } from "@fyr/contract";
import { lazy, Suspense } from "react";
import { PendingShape } from "../../components/PendingShape.tsx";
import { openSlideOver } from "../../components/slide-over/index.ts";
import type { Named } from "./form/CreateProvider.tsx";
import type { SubmitDataProps } from "./submit/SubmitData.tsx";

// The forms load when one is opened.
const CreateProvider = lazy(() => import("./form/CreateProvider.tsx").then((m) => ({ default: m.CreateProvider })));
const EditProvider = lazy(() => import("./form/EditProvider.tsx").then((m) => ({ default: m.EditProvider })));
const SubmitData = lazy(() => import("./submit/SubmitData.tsx").then((m) => ({ default: m.SubmitData })));

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
