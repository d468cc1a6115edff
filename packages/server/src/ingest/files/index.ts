export { openText, pipedText } from "./bytes.ts";
export { findFiles } from "./find-files.ts";
export { follow } from "./follow.ts";
export { type Block, FileIntake, type SendBlock } from "./intake.ts";
export { openPlaces, type Places } from "./places.ts";
