/** Words that pages of phishers have beside a brand. */
export const BESIDE_BRANDS: readonly string[] = (
  "account accounts admin alert app apps auth authentication bank banking billing bonus business care cash center check " +
  "claim client cloud code confirm connect contact customer customers desk direct download email espace express gift group " +
  "help helpdesk home id info invoice live login logon mail manage member mobile my net new office official online order " +
  "pass password pay payment payments portal prime pro promo protect recover recovery redirect refund register renew reset " +
  "reward safe sec secure secured security server service services shop sign signin site sso sso status store support sync " +
  "team tech ticket track tracking transfer update upgrade user validate validation verification verified verify wallet web " +
  "webmail wifi www"
).split(" ");

/** Words that stand before a brand besides. */
export const BEFORE_BRANDS: readonly string[] = ["buy", "free", "get", "the", "your"];
