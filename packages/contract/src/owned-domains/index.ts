import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Labels of 1 to 61 characters and a TLD of 2 letters or more (specification, validation rules). */
export const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9_](?:[a-z0-9-]{0,59}[a-z0-9])?\.)+(?:[a-z]{2,61}|xn--[a-z0-9-]{1,57})$/,
    "Should be a domain such as example.org",
  );

export const UserDomain = z.object({
  domain: z.string(),
  verified: z.boolean(),
  verified_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** The TXT record that proves who owns it: its name, and its value. */
  record_name: z.string(),
  record_value: z.string(),
});
export type UserDomain = z.infer<typeof UserDomain>;

const tag = "account";
const body = z.object({ domain: DomainName });
/** As people write it: in any script, with a dot at the end, as a URL. The server finds the domain in it. */
const written = z.object({ domain: z.string().trim().min(1, "Please enter a domain").max(2000) });

export const ownedDomainEndpoints = {
  listDomains: endpoint({
    method: "GET",
    path: "/user/domains",
    tag,
    summary: "Domains of this account",
    data: z.array(UserDomain),
  }),

  listVerifiedDomains: endpoint({
    method: "GET",
    path: "/user/domains/verified",
    tag,
    summary: "Domains of this account that are verified",
    data: z.array(UserDomain),
  }),

  addDomain: endpoint({
    method: "POST",
    path: "/user/domains/add",
    tag,
    summary: "Add a domain; returns the TXT record that verifies it",
    body: written,
    data: UserDomain,
  }),

  verifyDomain: endpoint({
    method: "POST",
    path: "/user/domains/verify",
    tag,
    summary: "Verify a domain by its TXT record",
    body,
    data: UserDomain,
  }),

  removeDomain: endpoint({
    method: "POST",
    path: "/user/domains/remove",
    tag,
    summary: "Remove a domain",
    body,
    data: z.null(),
  }),
};
