import { confine } from "../confined.ts";

// Native code is loaded first: afterwards this process loads nothing more.
const { draw } = await import("./draw.ts");
confine();

/**
 * Draws the picture on standard input, whose format is the first argument. Standard output gets the length of the first
 * picture in four bytes, and both; nothing where it is none.
 */
const pieces: Buffer[] = [];
for await (const piece of process.stdin as AsyncIterable<Buffer>) pieces.push(piece);
const drawn = await draw(Buffer.concat(pieces), process.argv[2] ?? "").catch(() => null);
const length = Buffer.alloc(4);
length.writeUInt32BE(drawn?.picture.length ?? 0);
process.stdout.write(Buffer.concat(drawn === null ? [] : [length, drawn.picture, drawn.small]), () => process.exit(0));
