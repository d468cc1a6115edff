// A client with a list of addresses, in a process of its own as clients are: queries each, then all at once.
import { Agent, request } from "node:http";

interface Order {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly addresses: readonly string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

process.on("message", (order: Order) => {
  void measure(order).then((times) => process.send?.(times));
});

/** Milliseconds for both ways. */
async function measure({ url, headers, addresses }: Order): Promise<{ singles: number; atOnce: number }> {
  const start = performance.now();
  for (const ip of addresses) await fetchBytes(`${url}/api/query/ip/${ip}`, headers);
  const between = performance.now();
  await fetchBytes(`${url}/api/query/ip/bulk`, headers, JSON.stringify({ ip: addresses }));
  return { singles: between - start, atOnce: performance.now() - between };
}

function fetchBytes(url: string, headers: Record<string, string>, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    outgoing.end(body);
  });
}
