import { ACCOUNT_TYPE } from "@fyr/contract";

/** Account types: 1 free, 2 or higher pro, 1337 admin. */
export function typeName(type: number): "Free" | "Pro" | "Admin" {
  if (type === ACCOUNT_TYPE.admin) return "Admin";
  return type >= ACCOUNT_TYPE.pro ? "Pro" : "Free";
}
