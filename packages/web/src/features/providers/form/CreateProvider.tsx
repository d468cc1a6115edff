import { type ProviderValues, EMPTY_VALUES } from "./values.ts";
import { ProviderForm } from "./ProviderForm.tsx";

/** The values that labels give of a provider without a profile. */
export type Named = Pick<ProviderValues, "name" | "display_name"> & Partial<Pick<ProviderValues, "categories">>;

/** A new provider; labels may have given its name already. */
export function CreateProvider({ known }: { known?: Named }) {
  const { name, display_name, categories } = { ...EMPTY_VALUES, ...known };
  return <ProviderForm mode="create" initial={{ ...EMPTY_VALUES, name, display_name, categories }} />;
}
