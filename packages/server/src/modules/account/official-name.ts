import { isAddressName, isOfficialName } from "@fyr/core/submissions";
import { ApiFailure } from "../../http/failure.ts";

/** @throws ApiFailure `invalid_data` where readers would take who has the name for an administrator, or for the owner of an e-mail address */
export function refuseOfficialName(name: string): void {
  if (isAddressName(name)) throw refused("Should be a name, and no e-mail address");
  if (isOfficialName(name)) throw refused("Is for administrators, or looks like a name of theirs");
}

const refused = (message: string) => new ApiFailure("invalid_data", { details: [{ field: "name", message }] });
