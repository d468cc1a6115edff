import { confine } from "../confined.ts";

// Native code is loaded first: afterwards this process loads nothing more.
const { draw } = await import("./draw.ts");
confine();

/**
 * Draws the picture on standard input, whose format is the first argument; the others are the longer sides of what is
 * drawn. Standard output gets the length of the first picture in four bytes, the hash or blanks, and both pictures; nothing where
 * it is none.
 */
const pieces: Buffer[] = [];
for await (const piece of process.stdin as AsyncIterable<Buffer>) pieces.push(piece);
const [format = "", picture, small] = process.argv.slice(2);
const sides = picture === undefined ? undefined : { picture: Number(picture), small: Number(small) };
const drawn = await draw(Buffer.concat(pieces), format, sides).catch(() => null);
const begin = Buffer.alloc(20, " ");
begin.writeUInt32BE(drawn?.picture.length ?? 0);
begin.write(drawn?.hash ?? "", 4, "latin1");
process.stdout.write(Buffer.concat(drawn === null ? [] : [begin, drawn.picture, drawn.small]), () => process.exit(0));
