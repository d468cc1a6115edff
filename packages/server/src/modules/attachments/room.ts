import { statfs } from "node:fs/promises";
import { ApiFailure } from "../../http/failure.ts";
import { isStorageFull } from "../../store-failures.ts";

const RETRY_SECONDS = 60;
const full = (): ApiFailure => new ApiFailure("storage_full", { retryAfter: RETRY_SECONDS });

/** @throws ApiFailure `storage_full` where so many bytes more would leave less free on the disk than must stay free */
export async function checkRoom(folder: string, bytes: number, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes < minFreeBytes) throw full();
}

/** The failure of the catalogue for a disk that is full after all; other errors as they are. */
export function roomFailure(error: unknown): unknown {
  return isStorageFull(error) ? full() : error;
}
