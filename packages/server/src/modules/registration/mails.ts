import { RESET_LINK_MINUTES } from "@fyr/contract";
import type { Message } from "../mail/index.ts";

// None of these repeats typed text (a name): registering another's address must not send them a chosen message.

export const VALIDATION_HOURS = 24;

export const validationMail = (to: string, link: string): Message => ({
  to,
  subject: "Please validate your account",
  text: `Welcome to Fyr.

Follow this link to validate your account:

${link}

It works once, within ${VALIDATION_HOURS} hours. If you have not registered, nothing happens unless you follow it.
`,
});

export const existingAccountMail = (to: string, loginPage: string, resetPage: string): Message => ({
  to,
  subject: "You already have an account",
  text: `Somebody, probably you, tried to register at Fyr with this address, which has an account already.

Log in: ${loginPage}
Forgot the password? ${resetPage}

If it was not you, you need not do anything: your account is unchanged.
`,
});

export const resetMail = (to: string, link: string): Message => ({
  to,
  subject: "Reset your password",
  text: `Follow this link to set a new password for your account at Fyr:

${link}

It works once, within ${RESET_LINK_MINUTES} minutes. If you have not asked for it, you need not do anything: your password is unchanged.
`,
});

export const passwordChangedMail = (to: string, resetPage: string): Message => ({
  to,
  subject: "Your password was changed",
  text: `The password of your account at Fyr was changed by a link in a mail, and all its sessions were ended.

If it was not you, set a new one at once: ${resetPage}
`,
});
