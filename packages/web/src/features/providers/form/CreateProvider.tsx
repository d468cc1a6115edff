import { EMPTY_DRAFT } from "./draft.ts";
import { ProviderForm } from "./ProviderForm.tsx";

/** A new provider; labels may have given its name already. */
export const CreateProvider = ({ known }: { known?: { name: string; display_name: string } }) => (
  <ProviderForm
    mode="create"
    initial={{ ...EMPTY_DRAFT, name: known?.name ?? "", display_name: known?.display_name ?? "" }}
  />
);
