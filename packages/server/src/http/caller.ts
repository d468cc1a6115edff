import type { KeyScope } from "@fyr/contract";

/** Who makes a request, once proven. */
export interface Caller {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  /** 1 free, 2 or higher pro, 1337 admin. */
  readonly type: number;
  /** Whether an administrator allowed it to see what own sensors saw. */
  readonly sensorData: boolean;
  readonly limits: { readonly daily: number | null; readonly monthly: number | null };
  /** The operator, by the data folder: charged for nothing. */
  readonly unmetered?: true;
  readonly via:
    | {
        readonly kind: "session";
        readonly id: string;
        /** When its user last proved to be the owner. */ readonly provenAt: Date | null;
      }
    | { readonly kind: "key"; readonly id: string; readonly name: string; readonly scopes: readonly KeyScope[] };
}
