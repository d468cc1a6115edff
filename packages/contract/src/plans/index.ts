import { z } from "zod";
import { ACCOUNT_TYPE } from "../constants.ts";

/** What an account may see grows with its plan, in this order. */
export const PLANS = ["free", "basic", "professional"] as const;
export const Plan = z.enum(PLANS);
export type Plan = z.infer<typeof Plan>;

export const PLAN_NAMES: Record<Plan, string> = { free: "Free", basic: "Basic", professional: "Professional" };

/** The plan of an account type: 1 is Free, 2 is Basic, 3 and higher is Professional; administrators see everything. */
export function planOf(type: number): Plan {
  if (type <= ACCOUNT_TYPE.free) return "free";
  return type === ACCOUNT_TYPE.pro ? "basic" : "professional";
}

/** Information that an operator may reserve for a plan (specification, section 6). */
export const PLANNED = ["provider", "behaviour"] as const;
/** The same, and what own sensors saw, which an operator allows accounts one by one. */
export const INFORMATION = [...PLANNED, "sensors"] as const;
export const Information = z.enum(INFORMATION);
export type Information = z.infer<typeof Information>;

export const INFORMATION_NAMES: Record<Information, string> = {
  provider: "Provider and operator information",
  behaviour: "Behavioural information",
  sensors: "What own sensors saw",
};

/** What an answer leaves out, and the least plan that has it. */
export const Withheld = z.object({
  information: Information,
  /** null: no plan has it. An administrator allows an account to see what own sensors saw. */
  plan: Plan.nullable(),
  /** Paths in the answer, each with all beneath it: they are left empty, whatever is known. */
  fields: z.array(z.string()),
});
export type Withheld = z.infer<typeof Withheld>;

const ADVICE = "An administrator can change the plan of an account.";

/** `Provider and operator information needs the Basic plan. An administrator can change the plan of an account.` */
export const withheldText = (...withheld: readonly Pick<Withheld, "information" | "plan">[]): string =>
  [
    ...withheld.map(({ information, plan }) =>
      plan === null
        ? `${INFORMATION_NAMES[information]} is for accounts and keys that an administrator allows.`
        : `${INFORMATION_NAMES[information]} needs the ${PLAN_NAMES[plan]} plan.`,
    ),
    ...(withheld.some(({ plan }) => plan !== null) ? [ADVICE] : []),
  ].join(" ");

/**
 * What keeps a field of an answer empty.
 * @param field a path in the answer
 */
export const withheldIn = (withheld: readonly Withheld[] | undefined, field: string): Withheld[] =>
  (withheld ?? []).filter(({ fields }) => fields.some((path) => path === field || field.startsWith(`${path}.`)));
