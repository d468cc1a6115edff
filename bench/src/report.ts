export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One figure: how many times the peer, and whether that reaches the bar and the aim of the design. */
export function line(figure: string, peer: string, ratio: number, bar: number, aim: number): void {
  const verdict = ratio >= aim ? "aim reached" : ratio >= bar ? "bar reached" : "BELOW THE BAR";
  console.log(`${figure} | ${ratio.toFixed(2)}× of ${peer} | bar ${bar}, aim ${aim} | ${verdict}`);
}
