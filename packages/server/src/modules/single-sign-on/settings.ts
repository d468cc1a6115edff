/** What the operator sets about the identity provider (OpenID Connect Core 1.0). */
export interface SingleSignOnSettings {
  /** Issuer Identifier: https, or on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people sign in with, in their words. */
  readonly name: string;
  readonly scope: string;
  /** Which claim has the user's roles, and what they are here; null: types of accounts are not the provider's. */
  readonly roles: RoleSettings | null;
  /** Users of the provider without an account get one. */
  readonly registers: boolean;
  /** An address that the provider has verified connects the account that has it, without that account's password. */
  readonly trustsAddresses: boolean;
}

/** Values of the claim, by what they make of an account. */
export interface RoleSettings {
  readonly claim: string;
  readonly admin: readonly string[];
  readonly pro: readonly string[];
  /** Empty: all users of the provider. */
  readonly free: readonly string[];
}
