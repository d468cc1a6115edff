import { carriedChromium, carriedPackage } from "../carried.ts";

/** Unpacks npm's Chromium, noted in the folder that is named, and writes where it lies: for tests under another user. */
const [dataDir = ""] = process.argv.slice(2);
const { path } = await carriedChromium(carriedPackage() ?? "", dataDir);
console.log(path);
