import { type Information, type Plan, PLANNED, planOf, PLANS, type Withheld } from "@fyr/contract";

/** The least plan that sees each kind of information. */
export type PlanRules = Readonly<Record<Exclude<Information, "sensors">, Plan>>;

/** What an account type may not see, with the plan that may; nothing where it may see all. */
export type Reserved = readonly Pick<Withheld, "information" | "plan">[];

/** What own sensors saw is for administrators and for accounts and keys that they allow. */
export const SENSORS_RESERVED = { information: "sensors", plan: null } as const;

/** Answers for an account type what it may not see. */
export function reservedBy(rules: PlanRules): (type: number) => Reserved {
  const byPlan = new Map(
    PLANS.map((plan) => {
      const reserved = PLANNED.filter((information) => PLANS.indexOf(rules[information]) > PLANS.indexOf(plan));
      return [plan, reserved.map((information) => ({ information, plan: rules[information] }))] as const;
    }),
  );
  const none: Reserved = [];
  return (type) => byPlan.get(planOf(type)) ?? none;
}
