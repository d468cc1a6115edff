import { z } from "zod";
import { PersonName } from "../account/person-name.ts";
import { Email } from "../account/user.ts";
import { TOKEN_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";

/** The account that owns the remaining posts of deleted accounts. It cannot sign in. */
export const DELETED_ACCOUNT = {
  id: "00000000-0000-7000-8000-0000de1e7ed0",
  email: "deleted-account@fyr.invalid",
  name: "Deleted account",
} as const;

/** How long the links of a change of the e-mail address are valid. */
export const EMAIL_CHANGE_HOURS = 24;

/** What becomes of what a deleted account has submitted: it stays without the account, or goes with it. */
export const PostsOfDeleted = z.enum(["keep", "delete"]);
export type PostsOfDeleted = z.infer<typeof PostsOfDeleted>;

/** A new address, in force once the links of the mails to both addresses were followed. */
export const EmailChange = z.object({
  email: z.string(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  expires_at: z.iso.datetime(),
});
export type EmailChange = z.infer<typeof EmailChange>;

const tag = "account";

export const ownAccountEndpoints = {
  changeName: endpoint({
    method: "POST",
    path: "/account/name",
    tag,
    summary: "Change the name of this account",
    body: z.object({ name: PersonName }),
    data: z.object({ name: z.string() }),
  }),

  emailChange: endpoint({
    method: "GET",
    path: "/account/email",
    tag,
    summary: "The change of the e-mail address that waits to be confirmed; null without one",
    data: EmailChange.nullable(),
  }),

  changeEmail: endpoint({
    method: "POST",
    path: "/account/email",
    recentProof: true,
    tag,
    summary:
      "Mail a link to the present and to the new e-mail address; the change takes effect when both were followed",
    body: z.object({ email: Email }),
    data: EmailChange,
  }),

  cancelEmailChange: endpoint({
    method: "POST",
    path: "/account/email/cancel",
    tag,
    summary: "Withdraw the change of the e-mail address that waits to be confirmed",
    data: z.null(),
  }),

  confirmEmailChange: endpoint({
    method: "POST",
    path: "/account/email/confirm",
    tag,
    access: "public",
    summary: "Confirm a change of the e-mail address by the token of one of its mails",
    body: z.object({ token: z.string().min(1).max(TOKEN_MAX) }),
    data: z.object({
      /** `waiting` until the link of the other address was followed, too. */
      state: z.enum(["waiting", "changed"]),
    }),
  }),

  exportAccount: endpoint({
    method: "GET",
    path: "/account/export",
    recentProof: true,
    tag,
    summary: "All that is stored of this account, as a ZIP archive of JSON lines and files",
    data: z.string(),
    download: "application/zip",
  }),

  deleteAccount: endpoint({
    method: "POST",
    path: "/account/delete",
    recentProof: true,
    tag,
    summary: "Delete this account and all that is stored of it; its posts stay without its name, or go too",
    body: z.object({ posts: PostsOfDeleted }),
    data: z.null(),
  }),

  deleteAccountOf: endpoint({
    method: "POST",
    path: "/admin/accounts/delete",
    recentProof: true,
    tag: "admin",
    access: "admin",
    summary: "Delete an account and all that is stored of it; its posts stay without its name, or go too",
    body: z.object({ id: z.uuid(), posts: PostsOfDeleted }),
    data: z.null(),
  }),
};
