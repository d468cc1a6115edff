import type { Ledger } from "../ledger/index.ts";

interface SettingTable {
  name: string;
  /** JSON, or a plain text that was written once. */
  value: string;
}

declare module "../ledger/index.ts" {
  interface LedgerTables {
    setting: SettingTable;
  }
}

/** Single values that are stored in the ledger, shared by all nodes. Each name belongs to the module that writes it. */
export interface Settings {
  /**
   * The value of a name, read by a schema; undefined where nothing was written.
   * @throws what the schema throws, and SyntaxError for a value that is no JSON
   */
  read<T>(name: string, schema: { parse(value: unknown): T }): Promise<T | undefined>;
  /** Replaces the value of a name by one that JSON can hold. */
  write(name: string, value: unknown): Promise<void>;
  /** The text of a name. Of several nodes that find none, one writes what it makes, and all answer that. */
  readOrCreate(name: string, make: () => string): Promise<string>;
  remove(name: string): Promise<void>;
}

export function createSettings(ledger: Ledger): Settings {
  const find = (name: string) =>
    ledger.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
  return {
    async read(name, schema) {
      const row = await find(name);
      return row === undefined ? undefined : schema.parse(JSON.parse(row.value));
    },
    async write(name, given) {
      const value = JSON.stringify(given);
      await ledger
        .insertInto("setting")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
    },
    async readOrCreate(name, make) {
      await ledger
        .insertInto("setting")
        .values({ name, value: make() })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      const row = await find(name);
      if (row === undefined) throw new Error(`The setting ${name} was removed while it was read`);
      return row.value;
    },
    async remove(name) {
      await ledger.deleteFrom("setting").where("name", "=", name).execute();
    },
  };
}
