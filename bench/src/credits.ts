import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccountRepository } from "@fyr/server/modules/account/index";
import { createCreditRepository, createMeter } from "@fyr/server/modules/credits/index";
import { openLedger } from "@fyr/server/storage/ledger/index";

const CHARGES = 200_000;
/** What serving one lookup takes of a processor at the least, from `npm run bench -- http`. */
const LOOKUP_US = 60;

/** What charging adds to a lookup: microseconds a charge, everything that is durable about it included. */
export async function run(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  const ledger = await openLedger({ kind: "embedded", dir: join(dir, "ledger") });
  try {
    const limit = 1_000_000_000;
    const accountId = await createAccountRepository(ledger).create({
      email: "bench@example.org",
      name: "bench",
      passwordHash: "",
      type: 2,
      limitDaily: limit,
      limitMonthly: limit,
    });
    if (accountId === null) throw new Error("the account was not made");
    const meter = createMeter(createCreditRepository(ledger), () => undefined);
    const caller = {
      accountId,
      email: "bench@example.org",
      name: "bench",
      type: 2,
      sensorData: false,
      limits: { daily: limit, monthly: limit },
      via: { kind: "session", id: "bench", provenAt: null },
    } as const;
    const charge = async (): Promise<number> => {
      const before = process.cpuUsage();
      for (let i = 0; i < CHARGES; i++) {
        const left = meter.charge(caller, 1);
        if (left instanceof Promise) await left;
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / CHARGES;
    };
    await charge();
    const each = await charge();
    await meter.close();
    const share = ((each / LOOKUP_US) * 100).toFixed(1);
    console.log(`charging a lookup | ${each.toFixed(2)} µs, ${share} % of a lookup's ${LOOKUP_US} µs over HTTP`);
  } finally {
    await ledger.destroy();
    await rm(dir, { recursive: true, force: true });
  }
}
