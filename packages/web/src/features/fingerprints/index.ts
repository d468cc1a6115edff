export { seenFingerprints } from "./api.ts";
export { FingerprintLink } from "./FingerprintLink.tsx";
export { FingerprintHolders } from "./FingerprintHolders.tsx";
export { FingerprintsCard } from "./FingerprintsCard.tsx";
export { IpFingerprints } from "./IpFingerprints.tsx";
