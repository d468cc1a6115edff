import { hexOf } from "./simhash.ts";

/** A picture as rows of grey from 0 (black) to 255. */
export interface GreyPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const [COLUMNS, ROWS] = [9, 8];

/** Grey of pixels of four bytes (red, green, blue, opacity) upon white, by the weights of ITU-R BT.601. */
export function greyOf(rgba: Uint8Array, width: number, height: number): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = rgba.subarray(at * 4, at * 4 + 4);
    const grey = (red * 299 + green * 587 + blue * 114) / 1000;
    pixels[at] = Math.round(255 + ((grey - 255) * opacity) / 255);
  }
  return { pixels, width, height };
}

/**
 * The difference hash of a picture, 64 bits in hexadecimal: whether each of nine columns is darker than the next one, in eight
 * rows. Pictures that look alike differ in few bits (`bitsApart`), whatever their size. Null for one without pixels, and
 * for one of a single colour, which tells nothing.
 */
export function dHash({ pixels, width, height }: GreyPicture): string | null {
  if (width < 1 || height < 1 || pixels.length < width * height) return null;
  const means = new Float64Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      means[row * COLUMNS + column] = meanOf(pixels, width, spanOf(column, COLUMNS, width), spanOf(row, ROWS, height));
    }
  }
  // Noise of compression is no edge.
  if (Math.max(...means) - Math.min(...means) < 1) return null;
  return hexOf((bit) => {
    const at = Math.floor(bit / (COLUMNS - 1)) * COLUMNS + (bit % (COLUMNS - 1));
    return (means[at] ?? 0) + 0.5 < (means[at + 1] ?? 0);
  });
}

/** The pixels that a cell stands for: at least one. */
function spanOf(cell: number, cells: number, size: number): readonly [number, number] {
  const from = Math.floor((cell * size) / cells);
  return [from, Math.max(from + 1, Math.floor(((cell + 1) * size) / cells))];
}

function meanOf(
  pixels: Uint8Array,
  width: number,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): number {
  let sum = 0;
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) sum += pixels[row * width + column] ?? 0;
  }
  return sum / ((right - left) * (bottom - top));
}
