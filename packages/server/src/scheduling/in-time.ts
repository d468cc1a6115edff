/** What work gives, or `late` where it does not end in time; what comes of it afterwards is of no interest. */
export async function inTime<T>(work: Promise<T>, ms: number, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
