export { createHostTraits, type HostTraits, type ShownHost } from "./host-traits.ts";
