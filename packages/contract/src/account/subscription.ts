import { z } from "zod";
import { NAME_MAX } from "../constants.ts";

const text = (max = NAME_MAX) => z.string().trim().max(max).nullable();

/**
 * What an account has bought and for which company, as the operator has agreed with it: fees are invoiced annually in DKK
 * and due in 30 days. Fyr takes no payments itself.
 */
export const Subscription = z.object({
  product_id: text(),
  price_id: text(),
  subscription_id: text(),
  subscription_status: z.enum(["trialing", "active", "past_due", "canceled"]).nullable(),
  subscription_start: z.iso.datetime().nullable(),
  subscription_end: z.iso.datetime().nullable(),
  /** It ends with its period. */
  subscription_canceled: z.boolean(),
  /** An invoice was not paid when it was due. */
  payment_failed: z.boolean(),
  company_name: text(),
  company_vat: text(),
  company_country: text(),
  company_address: text(500),
  /** The operator has checked the company. */
  company_verified: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;
