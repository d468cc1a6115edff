/** Writes small MaxMind DB files for tests: our own reading of format 2.0, the other way round. */

export type Encodable =
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "double" | "float" | "uint16" | "uint32" | "int32"; readonly value: number }
  | { readonly type: "uint64" | "uint128"; readonly value: bigint }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "bytes"; readonly value: Uint8Array }
  | { readonly type: "array"; readonly value: readonly Encodable[] }
  | { readonly type: "map"; readonly value: Readonly<Record<string, Encodable>> }
  | { readonly type: "pointer"; readonly value: number; readonly width: 0 | 1 | 2 | 3 };

const TYPES = {
  pointer: 1,
  string: 2,
  double: 3,
  bytes: 4,
  uint16: 5,
  uint32: 6,
  map: 7,
  int32: 8,
  uint64: 9,
  uint128: 10,
  array: 11,
  boolean: 14,
  float: 15,
} as const;

function control(type: number, size: number): number[] {
  const more =
    size < 29
      ? []
      : size < 285
        ? [size - 29]
        : size < 65_821
          ? [(size - 285) >> 8, (size - 285) & 255]
          : [(size - 65_821) >> 16, ((size - 65_821) >> 8) & 255, (size - 65_821) & 255];
  const five = size < 29 ? size : 28 + more.length;
  return type <= 7 ? [(type << 5) | five, ...more] : [five, type - 7, ...more];
}

function bigEndian(value: bigint): number[] {
  const out: number[] = [];
  for (let rest = value; rest > 0n; rest >>= 8n) out.unshift(Number(rest & 255n));
  return out;
}

function encode(item: Encodable): number[] {
  const type = TYPES[item.type];
  switch (item.type) {
    case "string": {
      const text = new TextEncoder().encode(item.value);
      return [...control(type, text.length), ...text];
    }
    case "bytes":
      return [...control(type, item.value.length), ...item.value];
    case "double": {
      const view = new DataView(new ArrayBuffer(8));
      view.setFloat64(0, item.value);
      return [...control(type, 8), ...new Uint8Array(view.buffer)];
    }
    case "float": {
      const view = new DataView(new ArrayBuffer(4));
      view.setFloat32(0, item.value);
      return [...control(type, 4), ...new Uint8Array(view.buffer)];
    }
    case "uint16":
    case "uint32":
    case "int32": {
      const payload = bigEndian(BigInt(item.value >>> 0));
      return [...control(type, payload.length), ...payload];
    }
    case "uint64":
    case "uint128": {
      const payload = bigEndian(item.value);
      return [...control(type, payload.length), ...payload];
    }
    case "boolean":
      return control(type, item.value ? 1 : 0);
    case "array":
      return [...control(type, item.value.length), ...item.value.flatMap(encode)];
    case "map": {
      const entries = Object.entries(item.value);
      return [
        ...control(type, entries.length),
        ...entries.flatMap(([key, value]) => encode({ type: "string", value: key }).concat(encode(value))),
      ];
    }
    case "pointer":
      return pointer(item.value, item.width);
    default:
      throw new TypeError("no such type");
  }
}

function pointer(target: number, width: 0 | 1 | 2 | 3): number[] {
  const value = target - ([0, 2048, 526_336, 0][width] ?? 0);
  const high = width === 3 ? 0 : Math.floor(value / 256 ** (width + 1)) & 7;
  return [(1 << 5) | (width << 3) | high, ...low(value, width + 1)];
}

interface TestNetwork {
  /** The network's fixed bits, e.g. `"00001010"` for 10.0.0.0/8. */
  readonly bits: string;
  /** Index into the records. */
  readonly record: number;
}

export interface TestDatabase {
  readonly ipVersion: 4 | 6;
  readonly recordSize: 24 | 28 | 32;
  readonly records: readonly Encodable[];
  /** Disjoint. */
  readonly networks: readonly TestNetwork[];
  /** Paths (fixed bits) that lead to the same node as another path. */
  readonly aliases?: Readonly<Record<string, string>>;
}

type Child = { node: number } | { record: number } | null;

export function writeMmdb({ ipVersion, recordSize, records, networks, aliases = {} }: TestDatabase): Uint8Array {
  const nodes: [Child, Child][] = [[null, null]];
  const place = (bits: string, child: Child): void => {
    let node = 0;
    for (let i = 0; i < bits.length - 1; i++) {
      const side = bits[i] === "1" ? 1 : 0;
      let next = nodes[node]?.[side] ?? null;
      if (next === null || !("node" in next)) {
        nodes.push([null, null]);
        next = { node: nodes.length - 1 };
        const parent = nodes[node];
        if (parent !== undefined) parent[side] = next;
      }
      node = next.node;
    }
    const parent = nodes[node];
    if (parent !== undefined) parent[bits.endsWith("1") ? 1 : 0] = child;
  };
  const find = (bits: string): Child => {
    let child: Child = { node: 0 };
    for (const bit of bits)
      child = child !== null && "node" in child ? (nodes[child.node]?.[bit === "1" ? 1 : 0] ?? null) : null;
    return child;
  };
  for (const { bits, record } of networks) place(bits, { record });
  for (const [alias, target] of Object.entries(aliases)) place(alias, find(target));

  const offsets: number[] = [];
  const data: number[] = [];
  for (const record of records) {
    offsets.push(data.length);
    for (const byte of encode(record)) data.push(byte);
  }
  const value = (child: Child): number =>
    child === null ? nodes.length : "node" in child ? child.node : nodes.length + 16 + (offsets[child.record] ?? 0);
  const tree = nodes.flatMap(([left, right]) => encodeNode(recordSize, value(left), value(right)));
  const metadata = encode({
    type: "map",
    value: {
      binary_format_major_version: { type: "uint16", value: 2 },
      binary_format_minor_version: { type: "uint16", value: 0 },
      build_epoch: { type: "uint64", value: 1_700_000_000n },
      database_type: { type: "string", value: "Test" },
      description: { type: "map", value: {} },
      ip_version: { type: "uint16", value: ipVersion },
      languages: { type: "array", value: [] },
      node_count: { type: "uint32", value: nodes.length },
      record_size: { type: "uint16", value: recordSize },
    },
  });
  const marker = [0xab, 0xcd, 0xef, ...new TextEncoder().encode("MaxMind.com")];
  return Uint8Array.from([...tree, ...Array.from({ length: 16 }, () => 0), ...data, ...marker, ...metadata]);
}

/** The lowest `width` bytes of a number, big-endian. */
function low(value: number, width: number): number[] {
  return Array.from({ length: width }, (_, i) => Math.floor(value / 256 ** (width - 1 - i)) & 255);
}

function encodeNode(recordSize: 24 | 28 | 32, left: number, right: number): number[] {
  if (recordSize === 24) return [...low(left, 3), ...low(right, 3)];
  if (recordSize === 32) return [...low(left, 4), ...low(right, 4)];
  return [...low(left, 3), (Math.floor(left / 2 ** 24) << 4) | Math.floor(right / 2 ** 24), ...low(right, 3)];
}
