import { openValuePanel } from "../../components/slide-over/index.ts";
import { later } from "../../components/later.tsx";

const ProviderProfile = later(async () => ({
  default: (await import("./profile/ProviderProfile.tsx")).ProviderProfile,
}));

/** A provider in the panel from the right. */
export const openProvider = (name: string): void =>
  openValuePanel(
    "provider",
    name,
    <div className="flex flex-col gap-4 p-4">
      <ProviderProfile name={name} />
    </div>,
  );
