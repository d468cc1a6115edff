import { formatIpv4, formatIpv6 } from "../../ip/index.ts";
import type { GeoAsnSink } from "../sink.ts";

/** Records a source's ranges as text. */
export function noting(): GeoAsnSink & { readonly rows: string[]; readonly faults: string[] } {
  const records: string[] = [];
  const rows: string[] = [];
  const faults: string[] = [];
  return {
    rows,
    faults,
    record: (_layer, record) => records.push(Object.values(record).join(" ")) - 1,
    range4: (first, last, record) => rows.push(`${formatIpv4(first)}-${formatIpv4(last)} ${records[record]}`),
    range6(bounds, record) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = bounds;
      rows.push(`${formatIpv6(a, b, c, d)}-${formatIpv6(e, f, g, h)} ${records[record]}`);
    },
    malformed: (line, _text, reason) => faults.push(`${line}: ${reason}`),
  };
}
