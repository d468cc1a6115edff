import { CATEGORIES } from "@fyr/contract";
import { call, ENDPOINTS, messageOf, upload } from "../../../lib/api/index.ts";
import { bodyOf, type ProviderValues, sameCategories } from "./values.ts";

interface Saving {
  readonly mode: "create" | "edit";
  readonly values: ProviderValues;
  /** Ids that the provider has already. */
  readonly categories: readonly number[];
  /** A new picture. */
  readonly picture: File | null;
}

/**
 * Saves a provider; its picture and categories follow as well as they can.
 * @returns what did not follow, in words
 * @throws ApiError where the provider itself was not saved
 */
export async function saveProvider({ mode, values, categories, picture }: Saving): Promise<string[]> {
  const name = values.name.trim();
  if (mode === "create") await call(ENDPOINTS.createProvider, { body: { name, ...bodyOf(values) } });
  else await call(ENDPOINTS.updateProvider, { params: { name }, body: bodyOf(values) });

  const failed: string[] = [];
  const attempt = (what: string, done: Promise<unknown>) =>
    done.catch((error: unknown) => failed.push(`${what}: ${messageOf(error)}`));
  if (!sameCategories(categories, values.categories)) {
    const ids = CATEGORIES.map(({ id }) => id).filter((id) => values.categories.includes(id));
    await attempt(
      "Categories",
      call(ENDPOINTS.setProviderCategories, { params: { name }, body: { category_ids: ids } }),
    );
  }
  if (picture !== null) {
    const form = new FormData();
    form.append("thumbnail", picture);
    await attempt("Thumbnail", upload(ENDPOINTS.uploadThumbnail, { params: { name } }, form));
  }
  return failed;
}
