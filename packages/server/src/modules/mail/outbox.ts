import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailRow } from "./repository.ts";
import { asEml } from "./transport.ts";

const fileOf = (dir: string, id: string): string => join(dir, `${id}.eml`);

/** Writes a mail that no server delivers where the operator finds it, and only the operator reads it. */
export async function keepInOutbox(dir: string, mail: MailRow, from: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(dir, mail.id), await asEml(mail, from), { mode: 0o600, flag: "wx" });
}

/** Whether or not it was ever there. */
export const deleteFromOutbox = (dir: string, id: string): Promise<void> => rm(fileOf(dir, id), { force: true });
