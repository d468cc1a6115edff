import { randomBytes } from "node:crypto";
import { openLedger } from "../../packages/server/src/storage/ledger/index.ts";

/*
 * A process of its own: writes settings into the embedded ledger whose folder is its argument, until it is killed. Prints
 * the number of each once the ledger has acknowledged it. After each seventh, in a transaction of its own, the seventh
 * before is deleted.
 */

const [, , dir = ""] = process.argv;
const ledger = await openLedger({ kind: "embedded", dir });
for (let number = 0; ; number++) {
  const value = randomBytes(6000).toString("base64");
  await ledger
    .insertInto("setting")
    .values({ name: `n${number}`, value })
    .execute();
  if (number % 7 === 0)
    await ledger.transaction().execute((transaction) =>
      transaction
        .deleteFrom("setting")
        .where("name", "=", `n${number - 7}`)
        .execute(),
    );
  console.log(number);
}
