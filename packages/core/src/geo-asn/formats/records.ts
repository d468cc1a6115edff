/** Numbers records by a number and a text, each once. */
export function createRecords(
  make: (number: number, text: string) => number,
): (number: number, text: string) => number {
  const known = new Map<string, number>();
  return (number, text) => {
    const key = `${number} ${text}`;
    let id = known.get(key);
    if (id === undefined) known.set(key, (id = make(number, text)));
    return id;
  };
}
