export { ScansHaving, ScansOf, ScansOfUrl, ScansOfValue } from "./ScansOf.tsx";
