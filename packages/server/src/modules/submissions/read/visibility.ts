import { ACCOUNT_TYPE } from "@fyr/contract";
import type { Caller } from "../../../http/caller.ts";

/** Who looks: what was hidden is still seen by who wrote it and by admins. */
export interface Viewer {
  readonly accountId: string;
  readonly isAdmin: boolean;
}

export const viewerOf = ({ accountId, type }: Pick<Caller, "accountId" | "type">): Viewer => ({
  accountId,
  isAdmin: type === ACCOUNT_TYPE.admin,
});
