import type { NodeKind } from "@fyr/contract";

/** The colours of a graph, as the theme has them now. */
export interface Colours {
  readonly ink: string;
  readonly dim: string;
  readonly panel: string;
  readonly line: string;
  readonly accent: string;
  readonly of: (kind: NodeKind) => string;
}

/** The variable of the theme for a kind: a colour for each family, and the panel says which is which. */
const VARIABLES: { readonly [K in NodeKind]?: string } = {
  address: "--accent",
  name: "--success",
  as: "--faint",
  provider: "--ink",
  fingerprint: "--warning",
  post: "--danger",
  registrant: "--node-registrant",
  email: "--node-email",
  certificate: "--node-certificate",
  tracker: "--risk-4",
  api_key: "--risk-4",
  social: "--risk-4",
  wallet: "--risk-4",
};
export const variableOf = (kind: NodeKind): string => VARIABLES[kind] ?? "--dim";

export function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ink: read("--ink"),
    dim: read("--dim"),
    panel: read("--panel"),
    line: read("--line-strong"),
    accent: read("--accent"),
    of: (kind) => read(variableOf(kind)),
  };
}
