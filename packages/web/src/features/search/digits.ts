const DIGITS = /^[\da-f]{32}$/;

/** Whether a hash may also be a fingerprint: JA3 and HASSH are MD5 hashes of what a client or server said. */
export const isPerhapsFingerprint = (hash: string): boolean => DIGITS.test(hash);
