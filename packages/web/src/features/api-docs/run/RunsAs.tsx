import { Field } from "../../../components/Field.tsx";
import { useStore } from "../../../lib/store.ts";
import { pastedKey } from "./credential.ts";

/** The credential that queries run with: the session, or a key to try. */
export function RunsAs() {
  const key = useStore(pastedKey);
  return (
    <Field
      label="API key for runs"
      hint={key.trim() === "" ? "Empty: queries run as your session." : "Queries run with this key. It is not stored."}
      value={key}
      onValue={pastedKey.set}
      placeholder="fyr_…"
      type="password"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
