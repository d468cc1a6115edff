export { seenFingerprints } from "./api.ts";
export { FingerprintHolders } from "./FingerprintHolders.tsx";
export { FingerprintsCard } from "./FingerprintsCard.tsx";
export { IpFingerprints } from "./IpFingerprints.tsx";
