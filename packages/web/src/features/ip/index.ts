export { ipInfo } from "./api.ts";
export { Facts } from "./Facts.tsx";
export { IpSkeleton } from "./IpSkeleton.tsx";
export { IpView } from "./IpView.tsx";
export { RiskCard } from "./RiskCard.tsx";
