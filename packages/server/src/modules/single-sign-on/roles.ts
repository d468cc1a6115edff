import { ACCOUNT_TYPE } from "@fyr/contract";
import type { RoleSettings } from "./settings.ts";

type Claims = Readonly<Record<string, unknown>>;

/**
 * The values of a claim, which is a text or a list of texts. A name with dots may also lead into objects, as in
 * `realm_access.roles`.
 */
function valuesOf(claims: Claims, name: string): string[] {
  const inside = (value: unknown, part: string): unknown =>
    typeof value === "object" && value !== null && Object.hasOwn(value, part) ? (value as Claims)[part] : undefined;
  const value = inside(claims, name) ?? name.split(".").reduce(inside, claims as unknown);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === "string");
}

export type Role = "admin" | "pro" | "free";

/** What a user may be here, the most of it; null: the user is not let in. */
export function roleIn(claims: Claims, { claim, admin, pro, free }: RoleSettings): Role | null {
  const values = new Set(valuesOf(claims, claim));
  const isAnyOf = (wanted: readonly string[]) => wanted.some((value) => values.has(value));
  if (isAnyOf(admin)) return "admin";
  if (isAnyOf(pro)) return "pro";
  return free.length === 0 || isAnyOf(free) ? "free" : null;
}

/** The type of an account by its role. `pro` leaves a higher paid type as it is. */
export function typeOf(role: Role, before: number): number {
  if (role !== "pro") return ACCOUNT_TYPE[role];
  return before > ACCOUNT_TYPE.pro && before !== ACCOUNT_TYPE.admin ? before : ACCOUNT_TYPE.pro;
}
