import { FieldNames } from "../names.ts";

/** Where Zeek's names say more than the catalogue does. */
export const ZEEK_NAMES = new FieldNames({
  // A notice without a connection names its addresses and port so.
  src: "id_orig_h",
  dst: "id_resp_h",
  p: "id_resp_p",
});
