export { QuickLookup } from "./QuickLookup.tsx";
export { useLookup } from "./submit.ts";
