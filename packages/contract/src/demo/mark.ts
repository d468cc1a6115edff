/** Name of the sensor that demo events come from. */
export const DEMO_SENSOR = "demo";
/** Sender of the demo's submissions: an account without sign-in. */
export const DEMO_ACCOUNT = { id: "00000000-0000-7000-8000-00000000de30", email: "demo@example.com" } as const;

/** The registry that the demo's registrations are from. No import may take its name, and no host has it. */
export const DEMO_REGISTRY = "demo-registry";

/**
 * Ids of the demo's label sources (`demo-…`) and names of its providers (`demo_…`). No account may take such a name.
 */
export const isDemoName = (name: string): boolean => name.startsWith("demo-") || name.startsWith("demo_");
