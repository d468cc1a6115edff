import { isOfficialName } from "@fyr/core/submissions";
import { ApiFailure } from "../../http/failure.ts";

/** @throws ApiFailure `invalid_data` where readers would take who has the name for an administrator */
export function refuseOfficialName(name: string): void {
  if (!isOfficialName(name)) return;
  throw new ApiFailure("invalid_data", {
    details: [{ field: "name", message: "Is for administrators, or looks like a name of theirs" }],
  });
}
