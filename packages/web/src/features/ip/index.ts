export { ipInfo } from "./api.ts";
export { IpSkeleton } from "./IpSkeleton.tsx";
export { IpView } from "./IpView.tsx";
