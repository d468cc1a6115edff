export { FirstCollection } from "./FirstCollection.tsx";
export { Collecting } from "./admin/Collecting.tsx";
