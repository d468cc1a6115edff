import { Field } from "../../../components/Field.tsx";
import { TextArea } from "../../../components/TextArea.tsx";
import type { DocumentedEndpoint } from "../endpoints.built.ts";
import type { Draft } from "./request.ts";
import type { SchemaLine } from "./schema-lines.ts";

/** A field for each thing that a call takes, named as the contract names it. */
export function Inputs({
  endpoint,
  draft,
  onDraft,
}: {
  endpoint: DocumentedEndpoint;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}) {
  const parts = (["params", "query"] as const).map((part) => ({ part, fields: fieldsOf(endpoint[part]) }));
  if (draft.body === null && parts.every(({ fields }) => fields.length === 0)) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {parts.flatMap(({ part, fields }) =>
        fields.map(({ name, optional, type, note }) => (
          <Field
            key={`${part} ${name}`}
            label={optional ? `${name} (optional)` : String(name)}
            hint={[type, note].filter((text) => text !== "").join(", ")}
            value={draft[part][String(name)] ?? ""}
            onValue={(value) => onDraft({ ...draft, [part]: { ...draft[part], [String(name)]: value } })}
            autoComplete="off"
            spellCheck={false}
          />
        )),
      )}
      {draft.body !== null && (
        <TextArea
          label="Body (JSON)"
          className="sm:col-span-2"
          rows={Math.min(12, draft.body.split("\n").length + 1)}
          spellCheck={false}
          value={draft.body}
          onValue={(body) => onDraft({ ...draft, body })}
        />
      )}
    </div>
  );
}

const fieldsOf = (lines: readonly SchemaLine[] | null) =>
  (lines ?? []).filter(({ indent, name }) => indent === 1 && name !== null);
