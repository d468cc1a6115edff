/**
 * Says what is being done and how far it is: one line rewritten on a terminal, a line every ten seconds elsewhere.
 * @returns a function that ends it, given whether all went well
 */
export function progress(what, state = async () => "") {
  const started = Date.now();
  const terminal = process.stderr.isTTY === true;
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  if (!terminal) process.stderr.write(`${what} …\n`);
  const tick = async () => {
    const text = `${what} … ${await state()} (${seconds()})`;
    if (!over) process.stderr.write(terminal ? `\r\x1b[K${text}` : `${text}\n`);
  };
  let over = false;
  const timer = setInterval(tick, terminal ? 500 : 10_000);
  return (ok) => {
    over = true;
    clearInterval(timer);
    process.stderr.write(`${terminal ? "\r\x1b[K" : ""}${what} … ${ok ? "done" : "failed"} (${seconds()})\n`);
  };
}
