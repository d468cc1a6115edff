import { RESET_LINK_MINUTES } from "@fyr/contract";
import type { Message } from "../mail/index.ts";

export const resetMail = (to: string, link: string): Message => ({
  to,
  subject: "Reset your password",
  text: `Follow this link to set a new password for your account at Fyr:

${link}

It works once, within ${RESET_LINK_MINUTES} minutes. If you did not request it, ignore this mail: your password is unchanged.
`,
});

export const passwordChangedMail = (to: string, resetPage: string, removed: string): Message => ({
  to,
  subject: "Your password was changed",
  text: `The password of your Fyr account was changed with a link from a mail, and all its sessions were ended.${removed === "" ? " Its API keys and passkeys still work." : ` ${removed}.`}

If it was not you, set a new password now: ${resetPage}
`,
});
