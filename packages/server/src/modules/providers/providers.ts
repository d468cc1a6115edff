import type { NewProvider, ProviderUpdate } from "@fyr/contract";
import { isCountry } from "@fyr/core/countries";
import { ApiFailure } from "../../http/failure.ts";
import type { RecordAct } from "../audit/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Directory } from "./directory.ts";
import { missingProfile } from "./missing.ts";
import { NotAPicture } from "./picture.ts";
import type { Profile, ProviderRepository, ProviderRow } from "./repository.ts";
import type { Thumbnails } from "./thumbnails.ts";

/** Who acts, for the audit. */
export interface ProviderEditor {
  readonly email: string;
  readonly address: string;
}

/** What admins do with providers. Answers about addresses know of it at once. */
export interface Providers {
  list(): Promise<ProviderRow[]>;
  /** @throws ApiFailure `provider_not_found` */
  find(name: string): Promise<ProviderRow>;
  /**
   * As it is described, or by its labels where it has no description yet.
   * @throws ApiFailure `provider_not_found`
   */
  profile(name: string): Promise<{ readonly profile: Profile; readonly known: boolean }>;
  /** @throws ApiFailure `provider_exists`, `invalid_data` */
  create(profile: NewProvider, actor: ProviderEditor): Promise<ProviderRow>;
  /** @throws ApiFailure `provider_not_found`, `invalid_data` */
  update(name: string, profile: ProviderUpdate, actor: ProviderEditor): Promise<ProviderRow>;
  /** @throws ApiFailure `provider_not_found` */
  setCategories(name: string, ids: readonly number[], actor: ProviderEditor): Promise<ProviderRow>;
  /** @throws ApiFailure `provider_not_found`, `invalid_file` */
  setThumbnail(name: string, upload: Uint8Array, actor: ProviderEditor): Promise<string>;
  /** @throws ApiFailure `no_thumbnail` */
  removeThumbnail(name: string, actor: ProviderEditor): Promise<void>;
}

interface Needs {
  readonly repository: ProviderRepository;
  readonly thumbnails: Thumbnails;
  readonly directory: Directory;
  readonly labels: Pick<LabelStore, "provider">;
  readonly audit: RecordAct;
}

export function createProviders({ repository, thumbnails, directory, labels, audit }: Needs): Providers {
  const note = async (action: string, name: string, { email, address }: ProviderEditor): Promise<void> => {
    audit({ action, actor: email, subject: null, detail: name, address });
    await directory.refresh();
  };
  const found = <T>(row: T | undefined): T => {
    if (row === undefined) throw new ApiFailure("provider_not_found");
    return row;
  };

  return {
    list: () => repository.list(),
    find: async (name) => found(await repository.find(name)),
    async profile(name) {
      const row = await repository.find(name);
      if (row !== undefined) return { profile: row, known: true };
      return { profile: found(await missingProfile(labels, name)), known: false };
    },
    async create(profile, actor) {
      checkCountry(profile.country_code);
      const row = await repository.create(profile, new Date());
      if (row === undefined) throw new ApiFailure("provider_exists");
      await note("provider_created", row.name, actor);
      return row;
    },
    async update(name, { name: given, ...changes }, actor) {
      if (given !== undefined && given !== name) {
        throw invalid("name", "Provider name cannot be changed after creation");
      }
      checkCountry(changes.country_code);
      const row = found(await repository.update(name, changes, new Date()));
      await note("provider_updated", name, actor);
      return row;
    },
    async setCategories(name, ids, actor) {
      const row = found(
        await repository.setCategories(
          name,
          [...new Set(ids)].toSorted((a, b) => a - b),
          new Date(),
        ),
      );
      await note("provider_categories_set", name, actor);
      return row;
    },
    async setThumbnail(name, upload, actor) {
      const url = await thumbnails.set(name, upload).catch((error: unknown) => {
        if (!(error instanceof NotAPicture)) throw error;
        throw new ApiFailure("invalid_file", { details: [{ field: "thumbnail", message: error.message }] });
      });
      if (url === undefined) throw new ApiFailure("provider_not_found");
      await note("provider_thumbnail_set", name, actor);
      return url;
    },
    async removeThumbnail(name, actor) {
      if (!(await thumbnails.remove(name))) throw new ApiFailure("no_thumbnail");
      await note("provider_thumbnail_removed", name, actor);
    },
  };
}

const invalid = (field: string, message: string) => new ApiFailure("invalid_data", { details: [{ field, message }] });

function checkCountry(code: string | null): void {
  if (code !== null && !isCountry(code)) throw invalid("country_code", "There is no country with this code");
}
