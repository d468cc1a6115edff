import type { DemoWorld } from "@fyr/core/demo";
import type { FileStore } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createProviderRepository } from "./repository.ts";
import { inThisProcess } from "../../extraction/index.ts";
import { createThumbnails } from "./thumbnails.ts";

/** Describes the demo's providers; a provider of the same name stays what it is. */
export async function addDemoProviders(
  ledger: Ledger,
  files: FileStore,
  described: DemoWorld["providers"],
  now: Date,
): Promise<void> {
  const thumbnails = createThumbnails(createProviderRepository(ledger), files, inThisProcess);
  for (const { picture, categories, ...profile } of described) {
    const added = await ledger
      .insertInto("provider")
      .values({
        ...profile,
        categories: JSON.stringify(categories),
        origin: "demo",
        thumbnail: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((added.numInsertedOrUpdatedRows ?? 0n) > 0n) await thumbnails.set(profile.name, Buffer.from(picture));
  }
}

/** Removes what `addDemoProviders` added, whatever staff has made of it, and its pictures. */
export async function removeDemoProviders(ledger: Ledger, files: FileStore): Promise<void> {
  const thumbnails = createThumbnails(createProviderRepository(ledger), files, inThisProcess);
  const rows = await ledger.selectFrom("provider").select("name").where("origin", "=", "demo").execute();
  for (const { name } of rows) await thumbnails.remove(name);
  await ledger.deleteFrom("provider").where("origin", "=", "demo").execute();
}
