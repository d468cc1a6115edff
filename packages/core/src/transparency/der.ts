import { ByteReader, LogFormatError } from "./bytes.ts";

const SEQUENCE = 0x30;
const OID = 0x06;
const BOOLEAN = 0x01;
const OCTETS = 0x04;
/** `[3]` of a TBSCertificate. */
const EXTENSIONS = 0xa3;
/** 2.5.29.17. */
const ALTERNATIVE_NAMES = [0x55, 0x1d, 0x11] as const;

interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
  /** With its tag and length. */
  readonly whole: Uint8Array;
}

/** The elements that stand one after the other in some DER. @throws LogFormatError */
function* elements(bytes: Uint8Array): Generator<Element> {
  const reader = new ByteReader(bytes);
  while (!reader.isAtEnd) {
    const from = reader.at;
    const tag = reader.uint(1);
    const short = reader.uint(1);
    if (short > 0x84 || short === 0x80) throw new LogFormatError("a length is none of DER");
    const content = reader.take(short < 0x80 ? short : reader.uint(short - 0x80));
    yield { tag, content, whole: bytes.subarray(from, reader.at) };
  }
}

function only(tag: number, element: Element | undefined): Uint8Array {
  if (element?.tag !== tag) throw new LogFormatError("no certificate");
  return element.content;
}

/**
 * The extension of alternative names of a certificate, or of a TBSCertificate, as its DER; null where it has none. To make
 * objects of all of a certificate takes milliseconds.
 * @throws LogFormatError
 */
export function alternativeNames(kind: "certificate" | "tbs", der: Uint8Array): Uint8Array | null {
  const outer = only(SEQUENCE, elements(der).next().value ?? undefined);
  const tbs = kind === "tbs" ? outer : only(SEQUENCE, elements(outer).next().value ?? undefined);
  for (const { tag, content } of elements(tbs)) {
    if (tag !== EXTENSIONS) continue;
    for (const extension of elements(only(SEQUENCE, elements(content).next().value ?? undefined))) {
      if (isAlternativeNames(only(SEQUENCE, extension))) return extension.whole;
    }
  }
  return null;
}

function isAlternativeNames(extension: Uint8Array): boolean {
  const [id, second, third] = [...elements(extension)];
  const value = second?.tag === BOOLEAN ? third : second;
  const oid = only(OID, id);
  only(OCTETS, value);
  return oid.length === ALTERNATIVE_NAMES.length && ALTERNATIVE_NAMES.every((byte, n) => oid[n] === byte);
}
