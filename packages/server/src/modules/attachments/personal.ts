import { DELETED_ACCOUNT } from "@fyr/contract";
import { sql } from "kysely";
import { type Personal, rowsById } from "../../personal/index.ts";
import type { FileStore } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";

const AT_ONCE = 500;

/** What this module stores of an account: the files on its posts. */
export const attachmentPersonal = (ledger: Ledger, files: FileStore): Personal => {
  const some = (accountId: string, after: string | null) => {
    let own = ledger.selectFrom("attachment").select(["id", "file", "file_name"]).where("account_id", "=", accountId);
    if (after !== null) own = own.where("id", ">", after);
    return own.orderBy("id").limit(AT_ONCE).execute();
  };
  return {
    rows: {
      attachment: ({ id }) =>
        rowsById(
          ledger,
          sql`select id, submission_id, created_at, type, media_type, file_name, original_filename, bytes, sha256,
            encrypted, attribution, category, description, metadata, extracted_count, extraction_error
            from attachment where account_id = ${id}`,
        ),
    },
    async *files({ id }) {
      for (let rows = await some(id, null); rows.length > 0; rows = await some(id, rows.at(-1)?.id ?? null)) {
        for (const { id: of, file, file_name: name } of rows) {
          const ending = file.endsWith(".zip") && !name.endsWith(".zip") ? ".zip" : "";
          yield { name: `files/${of} ${name}${ending}`, open: () => files.get(file) };
        }
      }
    },
    async erase({ id }, posts) {
      if (posts === "keep") {
        await ledger
          .updateTable("attachment")
          .set({ account_id: DELETED_ACCOUNT.id })
          .where("account_id", "=", id)
          .execute();
        return;
      }
      for (let rows = await some(id, null); rows.length > 0; rows = await some(id, null)) {
        // The file first: a row without one is found again.
        for (const { id: of, file } of rows) {
          await files.delete(file);
          await ledger.deleteFrom("attachment").where("id", "=", of).execute();
        }
      }
    },
  };
};
