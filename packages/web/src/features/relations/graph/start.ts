import { readArtifact } from "@fyr/core/artifacts";
import { readIndicator } from "@fyr/core/indicators";
import { formatAddress } from "@fyr/core/ip";
import type { Step } from "./steps.ts";

/** Where a graph begins that a text asks for; null where the text is nothing that has relations. */
export function startOf(text: string): Step | null {
  const read = readIndicator(text);
  switch (read.kind) {
    case "address":
      return { kind: "address", value: read.normal };
    case "domain":
    case "wildcard":
      return { kind: "name", value: read.value };
    case "url":
      return read.value.name === null
        ? { kind: "address", value: formatAddress(read.value.address) }
        : { kind: "name", value: read.value.name };
    case "asn":
      return { kind: "as", value: String(read.value) };
    case "ja4":
    case "jarm":
      return { kind: "fingerprint", value: read.normal };
    case "prefix":
    case "range":
    case "cve":
    case null:
      return null;
    default: {
      const artifact = readArtifact(text);
      // Of a hash any kind stands for all.
      const kind = artifact?.kinds.includes("file") === true ? "file" : artifact?.kinds[0];
      return artifact === null || kind === undefined ? null : { kind, value: artifact.value };
    }
  }
}
