// Run as a program of its own: the package decides by its environment where and what it unpacks, and that environment is
// not this test run's. Prints the folder it unpacked into.
import chromium from "@sparticuz/chromium";
import { dirname } from "node:path";

console.log(dirname(await chromium.executablePath()));
