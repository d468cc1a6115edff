export { Collecting } from "./admin/Collecting.tsx";
