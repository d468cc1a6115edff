/** Notes a security-relevant act for those who may read it later. */
export type RecordAct = (act: {
  readonly action: string;
  /** E-mail of who did it; null for a stranger. */
  readonly actor: string | null;
  /** E-mail of whose account it concerns. */
  readonly subject: string;
  readonly detail: string;
  readonly address: string;
}) => void;
