/** The addresses that mails lead to: of the configured origin, never of a request's Host header. */
export interface Pages {
  readonly login: string;
  readonly requestReset: string;
  validate(token: string): string;
  reset(token: string): string;
  confirmEmail(token: string): string;
}

/** @param publicUrl read when a mail is written: the address is known only once Fyr listens. */
export function pagesOf(publicUrl: () => string): Pages {
  const page = (path: string) => publicUrl().replace(/\/+$/, "") + path;
  return {
    get login() {
      return page("/login");
    },
    get requestReset() {
      return page("/pw-reset-request");
    },
    validate: (token) => page(`/api/auth/validate/${token}`),
    reset: (token) => page(`/password-reset/${token}`),
    confirmEmail: (token) => page(`/confirm-email/${token}`),
  };
}
