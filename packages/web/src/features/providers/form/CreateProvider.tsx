import { type Draft, EMPTY_DRAFT } from "./draft.ts";
import { ProviderForm } from "./ProviderForm.tsx";

/** What labels tell of a provider that nobody has described yet. */
export type Named = Pick<Draft, "name" | "display_name"> & Partial<Pick<Draft, "categories">>;

/** A new provider; labels may have given its name already. */
export function CreateProvider({ known }: { known?: Named }) {
  const { name, display_name, categories } = { ...EMPTY_DRAFT, ...known };
  return <ProviderForm mode="create" initial={{ ...EMPTY_DRAFT, name, display_name, categories }} />;
}
