export {
  KNOWN_SCANNERS_SOURCE,
  SCANNER_NAME_SUFFIXES,
  SCANNER_NAMES_SOURCE,
  scannerByName,
  scannerRows,
} from "./labels.ts";
