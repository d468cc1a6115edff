/** The bytes are not a readable MaxMind DB file; the message says what is wrong and where. */
export class MmdbFormatError extends Error {
  override readonly name = "MmdbFormatError";
}
