/** The bytes are no atlas snapshot, or not a whole and unaltered one of a version that this code reads. */
export class AtlasFormatError extends Error {
  override readonly name = "AtlasFormatError";
}
