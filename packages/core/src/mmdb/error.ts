/** The bytes are not a readable MaxMind DB file; the message names the fault and the offset. */
export class MmdbFormatError extends Error {
  override readonly name = "MmdbFormatError";
}
