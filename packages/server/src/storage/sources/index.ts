export {
  type DescribedSources,
  describeSource,
  describedSources,
  readSources,
  unknownSource,
  UNTIL,
} from "./sources.ts";
