import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { startAttachments } from "./modules/attachments/index.ts";
import { channelMembership, startChannels } from "./modules/channels/index.ts";
import { startSubmissions } from "./modules/submissions/index.ts";
import type { People } from "./people.ts";
import type { AtlasHandle, FreshLabels } from "./storage/atlas/index.ts";
import type { Stores } from "./stores.ts";

interface Needs {
  readonly config: Config;
  readonly stores: Stores;
  readonly atlas: AtlasHandle;
  /** Labels that the atlas does not have yet. */
  readonly fresh: FreshLabels;
  readonly people: Pick<People, "audit" | "notifications">;
  readonly log: Logger;
}

/** Those parts of the server that are about what people say. @param opened takes up what is to be closed */
export async function startCommunity(needs: Needs, opened: AsyncDisposableStack) {
  const { config, stores, atlas, fresh, people, log } = needs;
  const { ledger, hear, files, labels } = stores;
  const audit = people.audit.record;
  const { notify, tellAll } = people.notifications;
  const limits = { accountBytes: config.attachmentsBytes, minFreeBytes: config.minFreeBytes, dataDir: config.dataDir };
  const attached = await startAttachments({ ledger, files, audit, limits, log });
  opened.defer(() => attached.close());
  const { attachmentsOf } = attached;
  const channels = startChannels({ ledger, tellAll, log });
  opened.defer(() => channels.close());
  const notified = { audit, notify, onArrival: channels.posted };
  const submitted = await startSubmissions({
    ledger,
    hear,
    labels,
    fresh,
    atlas,
    attachmentsOf,
    ...notified,
    channels: channelMembership,
    log,
  });
  opened.defer(() => submitted.close());
  return { attached, submitted, channels };
}
