import type { Message } from "../mail/index.ts";

/** When a registration was made, and by whom as far as it says. */
interface Asked {
  readonly name: string;
  readonly at: Date;
}

const NAME_SHOWN = 40;

/**
 * A typed name that can be no message, address or link: registering another's address must not send them a chosen text.
 */
const tameName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{N}' -]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, NAME_SHOWN);

const whoAsked = ({ name, at }: Asked): string =>
  `The name given: ${tameName(name) || "none"}\nAsked at: ${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;

export const VALIDATION_HOURS = 24;

export const validationMail = (to: string, link: string, asked: Asked): Message => ({
  to,
  subject: "Please validate your account",
  text: `Welcome to Fyr.

Follow this link to validate your account:

${link}

${whoAsked(asked)}

The link works within ${VALIDATION_HOURS} hours, until this address is registered again. If it was not you who registered, do not follow it.
`,
});

export const existingAccountMail = (to: string, loginPage: string, resetPage: string, asked: Asked): Message => ({
  to,
  subject: "You already have an account",
  text: `Someone, probably you, tried to register at Fyr with this address, which already has an account.

${whoAsked(asked)}

Log in: ${loginPage}
Forgot the password? ${resetPage}

If it was not you, ignore this mail: your account is unchanged.
`,
});
