import { readConfig } from "../config.ts";
import { createObservations, schemaStatements } from "../storage/observations/index.ts";
import { type Command, UsageError } from "./command.ts";

export const schemaCommands: Record<string, Command> = {
  "schema print": {
    args: "",
    about: "the statements that create the tables of the observations, as configured",
    run() {
      const { clickhouseCluster } = readConfig(process.env);
      for (const statement of schemaStatements(clickhouseCluster ?? undefined)) console.log(`${statement};\n`);
      return Promise.resolve(0);
    },
  },
  "schema apply": {
    args: "",
    about: "run these statements again, for servers that joined the cluster",
    async run() {
      const { clickhouseUrl: url, clickhouseCluster } = readConfig(process.env);
      if (url === null) throw new UsageError("'schema apply' is for ClickHouse servers: set CLICKHOUSE_URL.");
      const cluster = clickhouseCluster === null ? {} : { cluster: clickhouseCluster };
      const store = await createObservations({ url, ...cluster });
      try {
        const statements = schemaStatements(cluster.cluster);
        for (const [index, statement] of statements.entries()) {
          await store.command(statement);
          console.error(`${index + 1} of ${statements.length}`);
        }
      } finally {
        await store.close();
      }
      return 0;
    },
  },
};
