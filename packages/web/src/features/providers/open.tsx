import { type Provider, PROVIDER_PANEL_WIDTH } from "@fyr/contract";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { CreateProvider, type Named } from "./form/CreateProvider.tsx";
import { EditProvider } from "./form/EditProvider.tsx";
import { SubmitData, type SubmitDataProps } from "./submit/SubmitData.tsx";

/** @param known what is known of it already, where labels name it */
export function openCreateProvider(known?: Named): void {
  openSlideOver({
    key: `create provider ${known?.name ?? ""}`,
    title: "Add New Provider",
    width: PROVIDER_PANEL_WIDTH,
    content: <CreateProvider {...(known && { known })} />,
  });
}

export function openEditProvider({ name, display_name: title }: Pick<Provider, "name" | "display_name">): void {
  openSlideOver({
    key: `edit provider ${name}`,
    title: `Edit ${title}`,
    width: PROVIDER_PANEL_WIDTH,
    content: <EditProvider name={name} />,
  });
}

export function openSubmitData(props: SubmitDataProps): void {
  openSlideOver({
    key: `submit data ${props.providerName}`,
    title: `Add IPs to ${props.providerDisplayName}`,
    width: PROVIDER_PANEL_WIDTH,
    content: <SubmitData {...props} />,
  });
}
