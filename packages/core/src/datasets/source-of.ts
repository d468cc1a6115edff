import type { DatasetManifest } from "@fyr/contract";
import type { Source } from "../atlas/index.ts";

type SourceOf = DatasetManifest["sources"][number];

/** A source as a manifest names it. Its day is that which its list states; the day of the file where it states none. */
export const sourceOf = ({ id, name, url, licence, attribution, published, dated, collected }: Source): SourceOf => ({
  id,
  name,
  url,
  licence,
  attribution,
  published: dated ?? published,
  collected: collected ?? null,
});
