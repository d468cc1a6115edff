export { IpResult } from "./IpResult.tsx";
export { openFingerprint, openIp, openName } from "./open.tsx";
export { TableResult } from "./LazyTableResult.tsx";
export { useAgreement } from "./use-agreement.ts";
