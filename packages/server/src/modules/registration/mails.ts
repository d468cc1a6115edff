import type { Message } from "../mail/index.ts";

// None of these repeats typed text (a name): registering another's address must not send them a chosen message.

export const VALIDATION_HOURS = 24;

export const validationMail = (to: string, link: string): Message => ({
  to,
  subject: "Please validate your account",
  text: `Welcome to Fyr.

Follow this link to validate your account:

${link}

It works once, within ${VALIDATION_HOURS} hours. If you did not register, ignore this mail.
`,
});

export const existingAccountMail = (to: string, loginPage: string, resetPage: string): Message => ({
  to,
  subject: "You already have an account",
  text: `Someone, probably you, tried to register at Fyr with this address, which already has an account.

Log in: ${loginPage}
Forgot the password? ${resetPage}

If it was not you, ignore this mail: your account is unchanged.
`,
});
