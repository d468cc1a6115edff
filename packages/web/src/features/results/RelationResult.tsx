import { ArtifactResults, EmailResults } from "../relations/index.ts";

/** `type=emails`: the e-mail addresses of a domain; `type=artifact`: where an artifact was found. */
export default function RelationResult({
  type,
  text,
  log,
}: {
  type: "emails" | "artifact";
  text: string;
  log: boolean;
}) {
  return (
    <div className="flex h-full flex-col gap-3 p-4">
      <title>{type === "emails" ? `E-mail addresses of ${text} · Fyr` : `${text} · Fyr`}</title>
      {type === "emails" ? <EmailResults text={text} log={log} /> : <ArtifactResults text={text} log={log} />}
    </div>
  );
}
