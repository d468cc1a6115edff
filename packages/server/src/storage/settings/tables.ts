export interface SettingTable {
  name: string;
  value: string;
}

declare module "../ledger/index.ts" {
  interface LedgerTables {
    setting: SettingTable;
  }
}
