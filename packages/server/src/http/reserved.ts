import { type Information, withheldText } from "@fyr/contract";
import type { Reserved } from "@fyr/core/plans";
import { ApiFailure } from "./failure.ts";

/** Refuses a call that answers with nothing but information that the caller's plan does not see. */
export function refuseReserved(reserved: Reserved, ...wanted: readonly Information[]): void {
  const withheld = reserved.find(({ information }) => wanted.includes(information));
  if (withheld !== undefined) throw new ApiFailure("forbidden", { message: withheldText(withheld) });
}
