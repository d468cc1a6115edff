/** What is under way now, in the order in which it began. */
const underWay = new Set();
const isTerminal = process.stderr.isTTY === true;
let timer;

/**
 * Says what is being done and how far it is: one line for all of it, rewritten on a terminal and repeated every ten
 * seconds elsewhere.
 * @returns a function that ends it, given whether all went well
 */
export function progress(what, state = async () => "") {
  const one = { what, state, started: Date.now() };
  underWay.add(one);
  timer ??= setInterval(tell, isTerminal ? 500 : 10_000);
  if (!isTerminal) process.stderr.write(`${what} …\n`);
  return (ok) => {
    underWay.delete(one);
    if (underWay.size === 0) timer = clearInterval(timer);
    write(`${what} … ${ok ? "done" : "failed"} (${seconds(one)})`);
    if (isTerminal) process.stderr.write("\n");
  };
}

const seconds = ({ started }) => `${Math.round((Date.now() - started) / 1000)} s`;

async function tell() {
  const told = [...underWay];
  const parts = await Promise.all(told.map(async (one) => `${one.what} … ${await one.state()} (${seconds(one)})`));
  // What has ended meanwhile has said so itself.
  const still = parts.filter((_, index) => underWay.has(told[index]));
  if (still.length > 0) write(still.join("  "));
}

const write = (text) => process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`);
