import { parseArgs } from "node:util";
import { ACCOUNT_TYPE, ENDPOINTS } from "@fyr/contract";
import { readConfig } from "../config.ts";
import { createAccountRepository, givePassword, makeAccount } from "../modules/account/index.ts";
import { type Command, UsageError } from "./command.ts";
import { findRunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

export const accountCommands: Record<string, Command> = {
  "account create": {
    args: "<email> [--name <name>] [--type <n>]",
    about: "create an account (type 1 Free, 2 Basic, 3 Professional, 1337 administrator) and print its random password",
    async run(args) {
      const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { name: { type: "string", default: "" }, type: { type: "string", default: `${ACCOUNT_TYPE.free}` } },
      });
      const [email, ...more] = positionals;
      const body = ENDPOINTS.createAccount.body?.safeParse({ email, name: values.name, type: Number(values.type) });
      if (more.length > 0 || body?.success !== true) {
        throw new UsageError(
          "Give one e-mail address, and a type from 1 to 1337: fyr account create <email> [--type <n>]",
        );
      }
      const config = readConfig(process.env);
      const server = await findRunningServer(config.dataDir);
      const { freeDaily } = config.registration;
      const { password } = server
        ? await server.call(ENDPOINTS.createAccount, { body: body.data })
        : await withStores(({ ledger }) => makeAccount(createAccountRepository(ledger), { ...body.data, freeDaily }));
      console.log(password);
      return 0;
    },
  },
  "account password": {
    args: "<email>",
    about: "set a new random password and print it; ends the account's sessions",
    async run([email, ...more]) {
      if (email === undefined || more.length > 0)
        throw new UsageError("Give one e-mail address: fyr account password <email>");
      const server = await findRunningServer(readConfig(process.env).dataDir);
      const { password } = server
        ? await server.call(ENDPOINTS.setPassword, { body: { email } })
        : await withStores(({ ledger }) => givePassword(createAccountRepository(ledger), email));
      console.log(password);
      return 0;
    },
  },
};
