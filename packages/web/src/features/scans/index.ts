export { ScansHaving, ScansOf } from "./ScansOf.tsx";
