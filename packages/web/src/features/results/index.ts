export { IpResult } from "./IpResult.tsx";
export { openFingerprint, openIp } from "./open.tsx";
export { TableResult } from "./LazyTableResult.tsx";
