export { type DescribedSources, describeSource, readSources, unknownSource, UNTIL } from "./sources.ts";
