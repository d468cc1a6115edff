import { ACCOUNT_TYPE } from "@fyr/contract";
import { useStore } from "../../lib/store.ts";
import { session } from "./session.ts";

/** Whether to show what is for admins: it spares others what the server would refuse them. */
export const useIsAdmin = (): boolean => useStore(session).account?.type === ACCOUNT_TYPE.admin;
