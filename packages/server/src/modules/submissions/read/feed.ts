import type { ChannelKind } from "@fyr/contract";
import { type Expression, type SqlBool } from "kysely";
import { inChannel, inFollowed } from "../../channels/index.ts";
import { saying } from "./search.ts";

interface Wanted {
  readonly kind?: ChannelKind | undefined;
  readonly name: string;
  readonly followed: boolean;
  readonly search: string;
}

/** What of the posts a feed shows, as conditions on `submission`. */
export function feedConditions({ kind, name, followed, search }: Wanted, accountId: string): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (kind !== undefined) conditions.push(inChannel(kind, name));
  if (followed) conditions.push(inFollowed(accountId));
  if (search.trim() !== "") conditions.push(saying(search.trim()));
  return conditions;
}
