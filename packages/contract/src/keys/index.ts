import { z } from "zod";
import { endpoint, KeyScope } from "../endpoint.ts";
import { ApiKey, CreatedApiKey, KeyText } from "./key.ts";

export * from "./key.ts";

const tag = "account";

export const keyEndpoints = {
  listKeys: endpoint({
    method: "GET",
    path: "/account/list-keys",
    tag,
    summary: "API keys of this account",
    data: z.array(ApiKey),
  }),

  createKey: endpoint({
    method: "POST",
    path: "/account/create-key",
    tag,
    recentProof: true,
    summary: "Create an API key; only this answer contains its secret",
    failures: { invalid: "key_failed", failed: "internal" },
    body: z.object({
      name: KeyText,
      description: KeyText,
      scopes: z.array(KeyScope).min(1).max(KeyScope.options.length).default(["query"]),
      expires_at: z.iso.datetime().nullable().default(null),
      /** Of one attempt to create a key: it creates one at most. */
      request_id: z.uuid().optional(),
    }),
    data: CreatedApiKey,
  }),

  deleteKey: endpoint({
    method: "POST",
    path: "/account/delete-key",
    tag,
    summary: "Delete an API key",
    body: z.object({ id: z.string().max(64) }),
    data: z.null(),
  }),
};
