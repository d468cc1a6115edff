import { attachmentEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { type AttachmentNeeds, startAttachments } from "./attachments.ts";
import { attachmentRoutes } from "./routes.ts";

/** Files on posts. */
export async function attachmentsModule(needs: AttachmentNeeds) {
  const { parts, attachmentsOf, tidy, close } = await startAttachments(needs);
  return {
    attachmentsOf,
    module: defineModule({
      name: "attachments",
      endpoints: attachmentEndpoints,
      routes: (scope) => attachmentRoutes(scope, parts),
      retention: { attachments: tidy },
      close,
    }),
  };
}
