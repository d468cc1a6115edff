export { type FolderLock, FolderLockedError, lockFolder } from "./folder-lock.ts";
