export { ScansOf } from "./ScansOf.tsx";
