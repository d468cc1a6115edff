import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailRow } from "./repository.ts";
import { asEml } from "./transport.ts";

/** Writes a mail that nobody carries where the operator finds it, for his eyes only. */
export async function keepInOutbox(dir: string, mail: MailRow, from: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeFile(join(dir, `${mail.id}.eml`), await asEml(mail, from), { mode: 0o600, flag: "wx" });
}
