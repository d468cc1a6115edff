export { importsOfSources, type SourceImports } from "./imports.ts";
export {
  confirmSource,
  type DescribedSources,
  describeSource,
  describedSources,
  type EditionOn,
  firstImports,
  readEditions,
  readSources,
  unknownSource,
  UNTIL,
  type WantedEditions,
} from "./sources.ts";
