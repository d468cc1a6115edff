// Puts one snapshot after the other in place until it is killed: for the test that kills it.
// Reports when the first is in place.
import { AtlasBuilder } from "@fyr/core/atlas";
import { specialRows } from "@fyr/core/special";
import { atlasPaths } from "../paths.ts";
import { publishSnapshot } from "../publish.ts";

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error("Which folder?");
const builder = new AtlasBuilder();
for (const row of specialRows()) builder.addRow(row);
// Some megabytes, so that a kill also falls into the writing.
const source = builder.addSource({
  id: "filler",
  name: "",
  url: null,
  licence: "",
  attribution: null,
  published: null,
});
for (let i = 0; i < 300_000; i++) {
  const record = builder.intern("as", { number: i % 5000, organization: `Organisation ${i % 5000}` });
  builder.add4(0x01000000 + i * 512, 0x01000000 + i * 512 + (i % 512), "as", record, source);
}
for (let i = 0; ; i++) {
  const builtAt = new Date(1_800_000_000_000 + i).toISOString();
  const parts = builder.compile({ builtAt });
  for (let again = 0; again < 20; again++) {
    const inputs = { builtAt, fingerprint: `${i}` };
    await publishSnapshot(atlasPaths(dataDir), `${process.pid}-${i}-${again}`, parts, inputs, () => undefined);
    if (i === 0 && again === 0) console.log("published");
  }
}
