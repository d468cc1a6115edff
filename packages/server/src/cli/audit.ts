import { ENDPOINTS } from "@fyr/contract";
import { readConfig } from "../config.ts";
import { createAudit } from "../modules/audit/index.ts";
import { type Command, UsageError } from "./command.ts";
import { findRunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

export const auditCommands: Record<string, Command> = {
  "audit verify": {
    args: "",
    about: "check by its chain of hashes that no entry of the audit log was changed or taken out",
    async run(args) {
      if (args.length > 0) throw new UsageError("fyr audit verify takes no arguments");
      const server = await findRunningServer(readConfig(process.env).dataDir);
      const found = server
        ? await server.call(ENDPOINTS.verifyAudit, { body: {} })
        : await withStores(({ ledger }) => createAudit(ledger, { warn: () => undefined }).verify());
      console.log(JSON.stringify(found));
      if (found.broken === null) return 0;
      console.error(`fyr: the audit log is broken at place ${found.broken.place}: ${found.broken.problem}`);
      return 1;
    },
  },
};
