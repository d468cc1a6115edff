import { ENDPOINTS } from "@fyr/contract";
import { readConfig } from "../config.ts";
import {
  createAccountRepository,
  createAccountService,
  createLoginAttempts,
  createTokens,
} from "../modules/account/index.ts";
import { type Command, UsageError } from "./command.ts";
import { findRunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

export const accountCommands: Record<string, Command> = {
  "account password": {
    args: "<email>",
    about: "give an account a new random password and print it; its sessions end",
    async run([email, ...more]) {
      if (email === undefined || more.length > 0) throw new UsageError("Say one e-mail: fyr account password <email>");
      const config = readConfig(process.env);
      const server = await findRunningServer(config.dataDir);
      const { password } = server
        ? await server.call(ENDPOINTS.setPassword, { body: { email } })
        : await withStores(async ({ ledger }) =>
            createAccountService({
              repository: createAccountRepository(ledger),
              tokens: await createTokens(ledger),
              attempts: createLoginAttempts(),
              sessionHours: config.sessionHours,
            }).resetPassword(email),
          );
      console.log(password);
      return 0;
    },
  },
};
