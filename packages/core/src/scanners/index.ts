export { KNOWN_SCANNERS_SOURCE, scannerByName, scannerRows } from "./labels.ts";
