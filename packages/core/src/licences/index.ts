export { notPassedOn, type PassingOn, type Redistribution, redistributionOf } from "./redistribution.ts";
export { importedRecords, REGISTRATION_DATA, ZONE_FILES } from "./unnamed.ts";
