import { type ApiKey, ENDPOINTS } from "@fyr/contract";
import { validate as isUuid } from "uuid";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { KeyRow } from "./repository.ts";
import { type KeyService, scopesOf } from "./service.ts";

export function keyRoutes({ bind, credentials }: RouteScope, keys: KeyService): void {
  bind(ENDPOINTS.listKeys, async ({ caller }) => (await keys.list(caller.accountId)).map(present));

  bind(ENDPOINTS.createKey, async ({ caller, body, request }) => {
    const { name, description, scopes, expires_at, request_id: requestId = null } = body;
    const expiresAt = expires_at === null ? null : new Date(expires_at);
    const { row, secret } = await keys.create(caller, { name, description, scopes, expiresAt, requestId }, request.ip);
    return { ...present(row), Key: secret };
  });

  bind(ENDPOINTS.deleteKey, async ({ caller, body, request }) => {
    if (!isUuid(body.id)) throw new ApiFailure("not_found");
    await keys.delete(caller, body.id, request.ip);
    credentials.evict(caller.accountId);
    return null;
  });
}

function present(row: KeyRow): ApiKey {
  return {
    Id: row.id,
    Name: row.name,
    Description: row.description,
    Prefix: row.prefix,
    CreatedAt: row.created_at.toISOString(),
    LastUsedAt: row.last_used_at?.toISOString() ?? null,
    Scopes: scopesOf(row.scopes),
    ExpiresAt: row.expires_at?.toISOString() ?? null,
  };
}
