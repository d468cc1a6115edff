import { type Order, ordered } from "./order.ts";

/** So many random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

/** How one hello differs from the others. */
interface Recipe {
  readonly version: "1.1" | "1.2" | "1.3";
  /** The order of the ciphers. */
  readonly ciphers: Order;
  /** Without the ciphers of TLS 1.3. */
  readonly isWithout13?: boolean;
  /** With values that no server knows (RFC 8701). */
  readonly hasGrease?: boolean;
  /** Without the protocols that nearly all servers know, h2 and http/1.1. */
  readonly isRare?: boolean;
  /** The newest version that the hello says it supports; null where it says nothing of it. */
  readonly supports: "1.2" | "1.3" | null;
  /** The order of protocols and versions. */
  readonly extensions: Order;
}

/** The ten hellos of JARM, in their order. */
const RECIPES: readonly Recipe[] = [
  { version: "1.2", ciphers: "forward", supports: "1.2", extensions: "reverse" },
  { version: "1.2", ciphers: "reverse", supports: "1.2", extensions: "forward" },
  { version: "1.2", ciphers: "top half", supports: null, extensions: "forward" },
  { version: "1.2", ciphers: "bottom half", isRare: true, supports: null, extensions: "forward" },
  { version: "1.2", ciphers: "middle out", hasGrease: true, isRare: true, supports: null, extensions: "reverse" },
  { version: "1.1", ciphers: "forward", supports: null, extensions: "forward" },
  { version: "1.3", ciphers: "forward", supports: "1.3", extensions: "reverse" },
  { version: "1.3", ciphers: "reverse", supports: "1.3", extensions: "forward" },
  { version: "1.3", ciphers: "forward", isWithout13: true, supports: "1.3", extensions: "forward" },
  { version: "1.3", ciphers: "middle out", hasGrease: true, supports: "1.3", extensions: "reverse" },
];

/** Numbers of cipher suites (IANA) as JARM offers them: those of 0x13 came with TLS 1.3. */
const CIPHERS: readonly number[] = (
  "0016 0033 0067 c09e c0a2 009e 0039 006b c09f c0a3 009f 0045 00be 0088 00c4 009a c008 c009 c023 c0ac c0ae c02b c00a c024 " +
  "c0ad c0af c02c c072 c073 cca9 1302 1301 cc14 c007 c012 c013 c027 c02f c014 c028 c030 c060 c061 c076 c077 cca8 1305 1304 " +
  "1303 cc13 c011 000a 002f 003c c09c c0a0 009c 0035 003d c09d c0a1 009d 0041 00ba 0084 00c0 0007 0004 0005"
)
  .split(" ")
  .map((hex) => Number.parseInt(hex, 16));

/** spdy/3 and h2 keep their order in every one: JARM has them as one item. */
const PROTOCOLS: readonly (readonly string[])[] = [
  ["http/0.9"],
  ["http/1.0"],
  ["http/1.1"],
  ["spdy/1"],
  ["spdy/2"],
  ["spdy/3", "h2"],
  ["h2c"],
  ["hq"],
];
const RARE: readonly (readonly string[])[] = ["http/0.9", "http/1.0", "spdy/1", "spdy/2", "spdy/3", "h2c", "hq"].map(
  (name) => [name],
);

const VERSIONS: Readonly<Record<Recipe["version"], number>> = { "1.1": 0x0302, "1.2": 0x0303, "1.3": 0x0303 };

/**
 * The ten ClientHellos of JARM, as records to send, each over a connection of its own.
 * @param host name or address as it is asked for
 */
export function jarmHellos(host: string, random: RandomBytes): readonly Uint8Array[] {
  return RECIPES.map((recipe) => Uint8Array.from(recordOf(recipe, host, random)));
}

type Bytes = readonly number[];
const two = (number: number): Bytes => [(number >> 8) & 0xff, number & 0xff];
/** The bytes behind their number, in one byte or two. */
const short = (bytes: Bytes): Bytes => [bytes.length, ...bytes];
const long = (bytes: Bytes): Bytes => [...two(bytes.length), ...bytes];
const textBytes = (text: string): Bytes => [...new TextEncoder().encode(text)];

function recordOf(recipe: Recipe, host: string, random: RandomBytes): Bytes {
  const version = VERSIONS[recipe.version];
  const offered = recipe.isWithout13 === true ? CIPHERS.filter((cipher) => cipher >> 8 !== 0x13) : CIPHERS;
  const grease = (): Bytes => (recipe.hasGrease === true ? greaseOf(random) : []);
  const hello = [
    ...two(version),
    ...random(32),
    ...short([...random(32)]),
    ...long([...grease(), ...ordered(offered, recipe.ciphers).flatMap(two)]),
    // No compression.
    ...short([0]),
    ...long(extensionsOf(recipe, host, random, grease)),
  ];
  const handshake = [0x01, 0, ...long(hello)];
  return [0x16, ...two(recipe.version === "1.3" ? 0x0301 : version), ...long(handshake)];
}

function greaseOf(random: RandomBytes): Bytes {
  const byte = ((random(1)[0] ?? 0) & 0xf0) | 0x0a;
  return [byte, byte];
}

const extension = (type: number, value: Bytes): Bytes => [...two(type), ...long(value)];

function extensionsOf(recipe: Recipe, host: string, random: RandomBytes, grease: () => Bytes): Bytes {
  const first = grease();
  const protocols = ordered(recipe.isRare === true ? RARE : PROTOCOLS, recipe.extensions).flat();
  const share = grease();
  const shares = [...(share.length > 0 ? [...share, ...long([0])] : []), ...two(0x001d), ...long([...random(32)])];
  return [
    ...(first.length > 0 ? [...first, 0, 0] : []),
    // server_name, extended_master_secret, max_fragment_length, renegotiation_info.
    ...extension(0x0000, long([0, ...long(textBytes(host))])),
    ...extension(0x0017, []),
    ...extension(0x0001, [1]),
    ...extension(0xff01, [0]),
    // supported_groups: x25519, secp256r1, secp384r1, secp521r1.
    ...extension(0x000a, long([0x001d, 0x0017, 0x0018, 0x0019].flatMap(two))),
    // ec_point_formats, session_ticket.
    ...extension(0x000b, short([0])),
    ...extension(0x0023, []),
    ...extension(0x0010, long(protocols.flatMap((name) => short(textBytes(name))))),
    // signature_algorithms.
    ...extension(0x000d, long([0x0403, 0x0804, 0x0401, 0x0503, 0x0805, 0x0501, 0x0806, 0x0601, 0x0201].flatMap(two))),
    // key_share, psk_key_exchange_modes.
    ...extension(0x0033, long(shares)),
    ...extension(0x002d, short([1])),
    ...supportedVersions(recipe, grease),
  ];
}

function supportedVersions({ supports, extensions }: Recipe, grease: () => Bytes): Bytes {
  if (supports === null) return [];
  const versions = supports === "1.3" ? [0x0301, 0x0302, 0x0303, 0x0304] : [0x0301, 0x0302, 0x0303];
  return extension(0x002b, short([...grease(), ...ordered(versions, extensions).flatMap(two)]));
}

/** Numbers of all ciphers that JARM knows. */
export const jarmCiphers = (): readonly number[] => CIPHERS;
