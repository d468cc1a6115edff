import { INFORMATION, type Information, type Plan, planOf, PLANS, type Withheld } from "@fyr/contract";

/** The least plan that sees each kind of information. */
export type PlanRules = Readonly<Record<Information, Plan>>;

/** What an account type may not see, with the plan that may; nothing where it may see all. */
export type Reserved = readonly Pick<Withheld, "information" | "plan">[];

/** Answers for an account type what it may not see. */
export function reservedBy(rules: PlanRules): (type: number) => Reserved {
  const byPlan = new Map(
    PLANS.map((plan) => {
      const reserved = INFORMATION.filter((information) => PLANS.indexOf(rules[information]) > PLANS.indexOf(plan));
      return [plan, reserved.map((information) => ({ information, plan: rules[information] }))] as const;
    }),
  );
  return (type) => byPlan.get(planOf(type)) ?? [];
}
