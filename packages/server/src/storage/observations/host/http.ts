import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { EngineException } from "./exceptions.ts";
import type { Executor } from "./execute.ts";
import { authenticate, readRequest } from "./request.ts";
import { Answer } from "./response.ts";
import { compose } from "./statement.ts";

/**
 * The part of ClickHouse's HTTP interface that `@clickhouse/client` uses: `GET /ping`, and statements by GET or POST
 * on `/`. Nothing here waits for the engine except the request that needs it, so `/ping` answers under any load.
 */
export function createEngineServer(executor: Executor, password: string, report: (error: unknown) => void): Server {
  const server = createServer(
    {
      // Bound parameters travel in the URL; ClickHouse's own limit is 1 MiB.
      maxHeaderSize: 1024 * 1024 + 16 * 1024,
      // An insert may take as long as its rows take to come.
      requestTimeout: 0,
      // Longer than the client holds an idle socket, so that it never sends on one that is being closed.
      keepAliveTimeout: 30_000,
    },
    (request, response) => {
      handle(executor, password, request, response).catch(report);
    },
  );
  return server;
}

async function handle(
  executor: Executor,
  password: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://engine");
  if (url.pathname === "/ping" || (request.method === "GET" && url.pathname === "/" && url.search === "")) {
    response.writeHead(200, { "Content-Type": "text/html; charset=UTF-8" }).end("Ok.\n");
    return;
  }
  const queryId = url.searchParams.get("query_id") ?? randomUUID();
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort(new Error("The client has gone"));
  });
  let answer = new Answer(response, { queryId, format: "TabSeparated", compress: false }, gone.signal);
  try {
    authenticate(request, url, password);
    const { statement: requested, body, compress } = await readRequest(request, url);
    const statement = compose(requested, randomUUID());
    if (request.method === "GET" && statement.kind !== "select") {
      throw EngineException.of(164, "READONLY", "Cannot execute query in readonly mode: use POST");
    }
    answer = new Answer(response, { queryId, format: statement.format, compress }, gone.signal);
    if (statement.kind === "insert-data") {
      const rows = statement.inlineData === "" ? body : inline(statement.inlineData);
      answer.end(undefined, await executor.insert(statement, rows, gone.signal));
    } else if (statement.streamable) {
      await executor.stream(statement, gone.signal, (chunk) => answer.write(chunk));
      answer.end();
    } else {
      const { bytes, summary } = await executor.run(statement, gone.signal);
      answer.end(bytes, summary);
    }
  } catch (error) {
    if (gone.signal.aborted) return;
    await answer.fail(EngineException.from(error));
    // The client reads the answer after it has sent its body, so the rest of the body is read and thrown away.
    request.unpipe().resume();
  }
}

async function* inline(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
