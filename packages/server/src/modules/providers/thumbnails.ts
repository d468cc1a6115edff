import type { Artist } from "../../extraction/index.ts";
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { FileMissingError, type FileStore } from "../../storage/files/index.ts";
import { toThumbnail } from "./picture.ts";
import type { ProviderRepository } from "./repository.ts";

const SHA256 = /^[0-9a-f]{64}$/;
const keyOf = (sha256: string): string => `thumbnails/${sha256}.webp`;
const smallKeyOf = (sha256: string): string => `thumbnails/${sha256}-small.webp`;

/** Where a picture is, below the origin; it changes with the picture, so that a browser may cache it. */
export function thumbnailUrl(sha256: string | null): string | null {
  return sha256 === null ? null : `/api/entities/thumbnails/${sha256}.webp`;
}

/** Pictures of providers, stored by content: equal ones are one file. */
export interface Thumbnails {
  /** @returns its address; undefined where there is no such provider. @throws NotAPicture */
  set(name: string, upload: Uint8Array): Promise<string | undefined>;
  /** False where there is no such provider, or it has none. */
  remove(name: string): Promise<boolean>;
  /** The picture as WebP, in the size of lists where `small`; null where there is none. */
  read(sha256: string, small: boolean): Promise<Readable | null>;
}

export function createThumbnails(
  repository: ProviderRepository,
  files: FileStore,
  artist: Pick<Artist, "draw">,
): Thumbnails {
  const deleteReplaced = async (before: string | null, now: string | null): Promise<void> => {
    if (before === null || before === now || (await repository.hasThumbnail(before))) return;
    await files.delete(keyOf(before));
    await files.delete(smallKeyOf(before));
  };
  const find = (key: string): Promise<Readable | null> =>
    files.get(key).catch((error: unknown) => {
      if (error instanceof FileMissingError) return null;
      throw error;
    });

  return {
    async set(name, upload) {
      if ((await repository.find(name)) === undefined) return undefined;
      const { picture, small } = await toThumbnail(artist, upload);
      const sha256 = createHash("sha256").update(picture).digest("hex");
      await files.put(smallKeyOf(sha256), small);
      await files.put(keyOf(sha256), picture);
      const changed = await repository.setThumbnail(name, sha256, new Date());
      if (changed === undefined) return undefined;
      await deleteReplaced(changed.before, sha256);
      return thumbnailUrl(sha256) ?? undefined;
    },
    async remove(name) {
      const changed = await repository.setThumbnail(name, null, new Date());
      if (changed === undefined || changed.before === null) return false;
      await deleteReplaced(changed.before, null);
      return true;
    },
    async read(sha256, small) {
      if (!SHA256.test(sha256)) return null;
      // Pictures of earlier versions are stored in one size.
      return (small ? await find(smallKeyOf(sha256)) : null) ?? find(keyOf(sha256));
    },
  };
}
