export { ItemPills } from "./ItemPills.tsx";
export { PostHeader } from "./PostHeader.tsx";
