export { useAtlas, useCollection } from "./api.ts";
export { FirstCollection } from "./FirstCollection.tsx";
export { Collecting } from "./admin/Collecting.tsx";
