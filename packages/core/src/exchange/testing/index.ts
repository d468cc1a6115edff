export { PUBLISHED, WRITTEN } from "./checks.ts";
