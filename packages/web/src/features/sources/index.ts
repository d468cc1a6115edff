export { useAtlas, useCollection } from "./api.ts";
export { PrintSources } from "./PrintSources.tsx";
export { FirstCollection } from "./FirstCollection.tsx";
export { Collecting } from "./admin/Collecting.tsx";
export { StateBadge } from "./admin/StateBadge.tsx";
