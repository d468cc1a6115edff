export {
  confirmSource,
  type DescribedSources,
  describeSource,
  describedSources,
  firstImports,
  readSources,
  unknownSource,
  UNTIL,
} from "./sources.ts";
