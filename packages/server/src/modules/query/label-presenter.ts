import type { LabelEvent } from "@fyr/contract";
import { type Address, formatAddress, rangeToPrefixes } from "@fyr/core/ip";
import type { LabelTarget } from "@fyr/core/labels";
import type { LabelEvent as StoredEvent } from "../../storage/labels/index.ts";

export function presentEvent({ action, at, target, record, source }: StoredEvent): LabelEvent {
  return {
    action,
    at: at.toISOString(),
    source: source.id,
    source_name: source.name,
    kind: record.kind,
    provider: record.provider,
    display_name: record.display_name,
    tags: [...record.tags],
    confidence: record.confidence,
    subject: subjectOf(target),
    submission_id: record.reference ?? null,
  };
}

/** `192.0.2.1`, `192.0.2.0/24`, `192.0.2.1-192.0.2.9` or `AS64500`. */
function subjectOf(target: LabelTarget): string {
  if (target.family === "as") return `AS${target.number}`;
  const [prefix, ...more] = rangeToPrefixes(target);
  if (prefix !== undefined && more.length === 0) {
    const first = formatAddress(prefix.address);
    return prefix.length === (target.family === 4 ? 32 : 128) ? first : `${first}/${prefix.length}`;
  }
  const end = (value: number | bigint): string => {
    const address: Address =
      target.family === 4 ? { family: 4, value: Number(value) } : { family: 6, value: BigInt(value) };
    return formatAddress(address);
  };
  return `${end(target.first)}-${end(target.last)}`;
}
