import { attachmentEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { readFreeFiles } from "./free-files.ts";
import { type AttachmentNeeds, startAttachments } from "./attachments.ts";
import { attachmentRoutes } from "./routes.ts";
import { storedFiles } from "./stored.ts";
import { attachmentPersonal } from "./personal.ts";

/** Files on posts. */
export async function attachmentsModule(needs: AttachmentNeeds) {
  const { parts, attachmentsOf, tidy, queues } = await startAttachments(needs);
  return {
    attachmentsOf,
    freeFiles: () => readFreeFiles(needs.ledger, needs.limits),
    module: defineModule({
      name: "attachments",
      endpoints: attachmentEndpoints,
      stored: [storedFiles(needs.limits.accountBytes)],
      personal: attachmentPersonal(needs.ledger, needs.files),
      routes: (scope) => attachmentRoutes(scope, parts),
      queues,
      retention: { attachments: tidy },
    }),
  };
}
