import type { ArticleActor, ArticleNode, ArticleTag, LeftOutIndicator } from "@fyr/contract";
import type { ColumnType, Selectable } from "kysely";
import type { Json, Timestamp } from "../../storage/ledger/index.ts";

interface ArticleSourceTable {
  /** Also the id of its row in `source_state`. */
  id: string;
  name: string;
  url: string;
  home: string | null;
  category: string;
  built_in: boolean;
  created_at: Timestamp;
  removed_at: Timestamp | null;
}

/** What an article was read of. */
export interface KeptPage {
  readonly text: string;
  readonly url: string;
  readonly isPart: boolean;
  readonly isJson: boolean;
}

interface ArticleTable {
  id: string;
  source_id: string;
  /** SHA-256 of what its feed identifies it by. */
  guid: string;
  /** SHA-256 of what its feed has of it: another one means that it was changed. */
  digest: string;
  url: string;
  title: string;
  summary: string;
  author: string | null;
  published_at: Timestamp;
  /** When its text changed, or what its feed said of that when it came. */
  updated_at: Timestamp | null;
  /** SHA-256 of its title and text as they were read; null: before that was noted. */
  text_digest: ColumnType<string | null, string | null | undefined, string | null>;
  /** When its feed says that it changed, until it is read whether its text did. */
  update_claimed: ColumnType<Date | null, Date | null | undefined, Date | null>;
  first_seen: Timestamp;
  /** `waiting` to be read; `read`. */
  state: "waiting" | "read";
  /** Why not all of it was read. */
  problem: string | null;
  /** HTML of its feed, or JSON of its document of STIX or MISP, until it is read. */
  content: string | null;
  /** null: it has not been read, and is not shown. */
  read_at: Timestamp | null;
  is_whole: boolean;
  nodes: Json<readonly ArticleNode[]>;
  tags: Json<readonly ArticleTag[]>;
  tag_words: Json<readonly { readonly Tag: ArticleTag; readonly Words: string[] }[]>;
  cves: Json<readonly string[]>;
  actors: Json<readonly ArticleActor[]>;
  /** Those that were read before lists were named have none. */
  left_out: Json<readonly (Omit<LeftOutIndicator, "List"> & Partial<Pick<LeftOutIndicator, "List">>)[]>;
  num_indicators: number;
  /** By which near-duplicates are found. */
  signature: string | null;
  /** The id of the first article that tells the same. */
  story: string;
  bytes: number;
  /** What it was read of, while lists that articles are read by are still to come for the first time. */
  page: ColumnType<KeptPage | null, string | null, string | null>;
  /** The version of the lists by which it was read; null: by none, or before that was noted. */
  known: string | null;
  /** The words of title, summary and text. */
  words: string | null;
}

interface ArticleIndicatorTable {
  article_id: string;
  position: number;
  type: string;
  value: string;
  /** Of a URL and of an e-mail address. */
  host: string | null;
  section: string;
  heading: string | null;
  context: string;
  count: number;
  /** Of an address: the ports that stand behind it, in their order. */
  ports: Json<readonly number[]>;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    article_source: ArticleSourceTable;
    article: ArticleTable;
    article_indicator: ArticleIndicatorTable;
  }
}

export type ArticleSourceRow = Selectable<ArticleSourceTable>;
export type ArticleRow = Selectable<ArticleTable>;
export type IndicatorRow = Selectable<ArticleIndicatorTable>;
