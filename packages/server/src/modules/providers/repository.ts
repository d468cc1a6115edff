import type { Insertable, Selectable, Updateable, ColumnType } from "kysely";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";
import type { ProviderType } from "@fyr/contract";

/** The providers that labels name. */
export interface ProviderTable {
  /** The key that labels use. */
  name: string;
  display_name: string;
  description: string | null;
  website_url: string | null;
  country_code: string | null;
  provider_type: ProviderType | null;
  categories: ColumnType<number[], string, string>;
  /** SHA-256 of its picture, hex, its key among the files. */
  thumbnail: string | null;
  /**
   * `seed`: known from the first start on, and renewed by later versions until an administrator changes it; `demo`:
   * part of the demo data, whatever staff makes of it.
   */
  origin: "seed" | "staff" | "demo";
  created_at: Timestamp;
  updated_at: Timestamp;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    provider: ProviderTable;
  }
}

export type ProviderRow = Selectable<ProviderTable>;
type Description = Pick<
  ProviderRow,
  "name" | "display_name" | "description" | "website_url" | "country_code" | "provider_type"
>;
/** The content of a provider's page. */
export type Profile = Description & Pick<ProviderRow, "thumbnail" | "categories">;
export type DescriptionChanges = Omit<Description, "name">;
export type Seed = Description & { readonly categories: readonly number[] };

export interface ProviderRepository {
  /** By display name. */
  list(): Promise<ProviderRow[]>;
  find(name: string): Promise<ProviderRow | undefined>;
  /** Undefined where there is one of that name. */
  create(profile: Description, now: Date): Promise<ProviderRow | undefined>;
  /** Undefined where there is none of that name. */
  update(name: string, changes: DescriptionChanges, now: Date): Promise<ProviderRow | undefined>;
  setCategories(name: string, categories: readonly number[], now: Date): Promise<ProviderRow | undefined>;
  /** Answers what picture there was before; undefined where there is no such provider. */
  setThumbnail(name: string, thumbnail: string | null, now: Date): Promise<{ before: string | null } | undefined>;
  /** Whether any provider has this picture. */
  hasThumbnail(thumbnail: string): Promise<boolean>;
  /** Adds what is missing, and renews what was not changed since it was added. */
  seed(seeds: readonly Seed[], now: Date): Promise<void>;
}

export function createProviderRepository(ledger: Ledger): ProviderRepository {
  const change = (name: string, changes: Updateable<ProviderTable>, now: Date): Promise<ProviderRow | undefined> =>
    ledger
      .updateTable("provider")
      .set(({ eb }) => ({
        ...changes,
        origin: eb
          .case()
          .when("origin", "=", "demo")
          .then("demo" as const)
          .else("staff" as const)
          .end(),
        updated_at: now,
      }))
      .where("name", "=", name)
      .returningAll()
      .executeTakeFirst();

  return {
    list: () => ledger.selectFrom("provider").selectAll().orderBy("display_name").orderBy("name").execute(),
    find: (name) => ledger.selectFrom("provider").selectAll().where("name", "=", name).executeTakeFirst(),
    create: (profile, now) =>
      ledger
        .insertInto("provider")
        .values({ ...newRow(profile, now), origin: "staff", categories: "[]" })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),
    update: (name, changes, now) => change(name, changes, now),
    setCategories: (name, categories, now) => change(name, { categories: JSON.stringify(categories) }, now),
    setThumbnail: (name, thumbnail, now) =>
      ledger.transaction().execute(async (db) => {
        const row = await db
          .selectFrom("provider")
          .select("thumbnail")
          .where("name", "=", name)
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) return undefined;
        await db.updateTable("provider").set({ thumbnail, updated_at: now }).where("name", "=", name).execute();
        return { before: row.thumbnail };
      }),
    async hasThumbnail(thumbnail) {
      const holder = ledger.selectFrom("provider").select("name").where("thumbnail", "=", thumbnail);
      return (await holder.executeTakeFirst()) !== undefined;
    },
    async seed(seeds, now) {
      await ledger
        .insertInto("provider")
        .values(
          seeds.map(({ categories, ...profile }) => ({
            ...newRow(profile, now),
            origin: "seed" as const,
            categories: JSON.stringify(categories),
          })),
        )
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet(({ ref }) => ({
              display_name: ref("excluded.display_name"),
              description: ref("excluded.description"),
              website_url: ref("excluded.website_url"),
              country_code: ref("excluded.country_code"),
              provider_type: ref("excluded.provider_type"),
              categories: ref("excluded.categories"),
            }))
            .where("provider.origin", "=", "seed"),
        )
        .execute();
    },
  };
}

const newRow = (profile: Description, now: Date): Omit<Insertable<ProviderTable>, "origin" | "categories"> => ({
  ...profile,
  thumbnail: null,
  created_at: now,
  updated_at: now,
});
