import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Fails at once, with the system's own error, where the address cannot be listened on: before the minute that a first
 * start may take, not after.
 */
export async function probePort(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
