import { FieldNames } from "../names.ts";

/** Where Zeek's names are more precise than the catalogue. */
export const ZEEK_NAMES = new FieldNames({
  // A notice without a connection names its addresses and port so.
  src: "id_orig_h",
  dst: "id_resp_h",
  p: "id_resp_p",
});
