import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { stopSharing } from "./api.ts";

/** Ends what a link to a list shares, and says so. */
export const endSharing = (id: string): Promise<unknown> =>
  stopSharing(id).then(
    () => toast.success("Stopped sharing: the link opens this list for no one else."),
    (error: unknown) => toast.error(messageOf(error)),
  );
