import { EMAIL_CHANGE_HOURS } from "@fyr/contract";
import type { Message } from "../mail/index.ts";

export const confirmOldMail = (to: string, email: string, link: string, resetPage: string): Message => ({
  to,
  subject: "Confirm the new e-mail address of your account",
  text: `Your Fyr account is to have the e-mail address ${email}.

Follow this link to confirm it:

${link}

The change takes effect when the link in the mail to ${email} was followed, too. Both links work for ${EMAIL_CHANGE_HOURS} hours.

If it was not you, do not follow it, and set a new password now: ${resetPage}
`,
});

export const confirmNewMail = (to: string, link: string): Message => ({
  to,
  subject: "Confirm your e-mail address",
  text: `This is to be the e-mail address of a Fyr account.

Follow this link to confirm it:

${link}

The change takes effect when the link in the mail to the former address was followed, too. Both links work for ${EMAIL_CHANGE_HOURS} hours.

If you do not know of this, ignore this mail.
`,
});

/** To an address that has an account: the caller is not to learn that. */
export const takenMail = (to: string): Message => ({
  to,
  subject: "You already have an account",
  text: `A Fyr account was to have this e-mail address, which already has an account of its own. Nothing changes.

To move another account to this address, delete this one first or give it another address.
`,
});

export const emailChangedMail = (to: string, email: string, resetPage: string): Message => ({
  to,
  subject: "Your e-mail address was changed",
  text: `Your Fyr account has the e-mail address ${email} now. Both addresses have confirmed it.

If it was not you, set a new password now, and write to the operator of this Fyr: ${resetPage}
`,
});

export const deletedMail = (to: string, posts: "keep" | "delete"): Message => ({
  to,
  subject: "Your account was deleted",
  text: `Your Fyr account and all that was stored of it were deleted.

${posts === "keep" ? "Your posts stay, without your name." : "Your posts, their files and your submitted data were deleted, too."}
The log of security-relevant acts names this address until its entries expire.
`,
});
