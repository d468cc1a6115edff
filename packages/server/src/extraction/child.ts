import { confine } from "./confined.ts";

confine();
const { readBytes } = await import("./read-bytes.ts");

/**
 * Reads the file on standard input, with the name of the first argument, and writes what was found to standard output.
 */
const pieces: Buffer[] = [];
for await (const piece of process.stdin as AsyncIterable<Buffer>) pieces.push(piece);
const reading = await readBytes(Buffer.concat(pieces), process.argv[2] ?? "");
process.stdout.write(JSON.stringify(reading), () => process.exit(0));
