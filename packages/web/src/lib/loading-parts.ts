let loading = 0;

/** Counts the code of a part of a page as loading until it is there, or has failed. */
export async function whileLoading(load: Promise<void>): Promise<void> {
  loading++;
  try {
    await load;
  } finally {
    loading--;
  }
}

/** Whether the code of some part of the page is on its way. */
export const arePartsLoading = (): boolean => loading > 0;
