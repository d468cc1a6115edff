// A process of its own, so that making the load does not take the server's processor.
import autocannon from "autocannon";

interface Order {
  readonly url: string;
  readonly paths: readonly string[];
  readonly headers: Record<string, string>;
  readonly seconds: number;
}

process.on("message", (order: Order) => {
  void autocannon({
    url: order.url,
    connections: 16,
    duration: order.seconds,
    headers: order.headers,
    requests: order.paths.map((path) => ({ method: "GET" as const, path })),
  }).then((result) => {
    process.send?.({
      rate: result.requests.average,
      answered: result.requests.total,
      failed: result.non2xx + result.errors,
    });
  });
});
