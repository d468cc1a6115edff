import {
  CATEGORIES,
  NO_ITEMS,
  SUBMISSION_DESCRIPTION_MAX,
  SUBMISSION_LINES_MAX,
  SUBMISSION_PIECE,
  type SubmissionCategory,
} from "@fyr/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { ProgressBar } from "../../../components/ProgressBar.tsx";
import { ProviderPicture } from "../../../components/ProviderPicture.tsx";
import { Select } from "../../../components/Select.tsx";
import { ApiError, call, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { formatNumber, plural } from "../../../lib/format.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { announceUpdate } from "../api.ts";
import { linesOf } from "./lines.ts";
import { LinesField } from "./LinesField.tsx";
import { sendPieces } from "./pieces.ts";
import { Result } from "./Result.tsx";

export interface SubmitDataProps {
  readonly providerName: string;
  readonly providerDisplayName: string;
  readonly providerThumbnail: string | null;
}

const SUBMITTABLE = [1, 2, 3] as const satisfies readonly SubmissionCategory[];
const OPTIONS = [
  { value: "", label: "By the provider's categories" },
  ...SUBMITTABLE.map((id) => ({
    value: String(id),
    label: CATEGORIES.find((category) => category.id === id)?.name ?? String(id),
  })),
];

/** Addresses, domains and URLs that are a provider's, a line each. */
export function SubmitData({ providerName, providerDisplayName, providerThumbnail }: SubmitDataProps) {
  const [text, setText] = useState("");
  const [category, setCategory] = useState("");
  const [description, setDescription] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const lines = useMemo(() => linesOf(text), [text]);
  const tooMany = lines.length > SUBMISSION_LINES_MAX;
  const [sent, setSent] = useState(0);
  const [isStopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const stop = () => {
    stopped.current = true;
    setStopping(true);
  };
  // Closing the panel stops the submission.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const submission = useMutation({
    mutationFn: () => {
      stopped.current = false;
      setStopping(false);
      setSent(0);
      const words = {
        attribution: providerName,
        category: SUBMITTABLE.find((id) => String(id) === category) ?? null,
        description: description.trim() === "" ? null : description.trim(),
      };
      return sendPieces(
        lines,
        ({ items, ...place }) => call(ENDPOINTS.submitData, { body: { ...words, ...place, items: [...items] } }),
        { onSent: setSent, isStopped: () => stopped.current },
      );
    },
    onSuccess: () => {
      announceUpdate();
      // What was answered of these addresses before is not what would be answered now.
      queryClient.removeQueries({ queryKey: ["ip"], type: "inactive" });
    },
    onError: (error) => setProblem(error instanceof ApiError ? messageOf(error) : "Failed to submit data"),
  });
  if (submission.isSuccess) {
    const again = (rest: readonly string[]) => {
      setText(rest.join("\n"));
      submission.reset();
    };
    return <Result sent={submission.data} onAgain={again} />;
  }

  const submit = () => {
    if (submission.isPending) return;
    setProblem(null);
    submission.reset();
    if (lines.length === 0) setProblem(NO_ITEMS);
    else if (!tooMany) submission.mutate();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-4 p-4"
    >
      <p className="flex items-center gap-2.5">
        <ProviderPicture name={providerDisplayName} src={providerThumbnail} className="size-7" />
        <span className="font-medium">{providerDisplayName}</span>
        <span className="mono text-xs text-faint">{providerName}</span>
      </p>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <fieldset disabled={submission.isPending} className="contents">
        <LinesField text={text} lines={lines} onText={setText} onSubmit={submit} />
        <Select label="Category (optional)" value={category} options={OPTIONS} onValue={setCategory} />
        <Field
          label="Description (optional)"
          maxLength={SUBMISSION_DESCRIPTION_MAX}
          value={description}
          onValue={setDescription}
        />
      </fieldset>
      {submission.isPending && (
        <div className="flex flex-col gap-1.5">
          <output className="tabular text-xs text-dim">
            {isStopping ? "Stopping..." : `${formatNumber(sent)} of ${plural(lines.length, "line")} read and stored`}
          </output>
          <ProgressBar label="Submitting" value={sent} max={lines.length} />
        </div>
      )}
      <div className="flex items-center justify-end gap-3">
        {submission.isPending && lines.length > SUBMISSION_PIECE && (
          <Button disabled={isStopping} onClick={stop}>
            Cancel
          </Button>
        )}
        <Button type="submit" look="solid" disabled={lines.length === 0 || tooMany || submission.isPending}>
          {submission.isPending ? "Submitting..." : "Submit"}
        </Button>
      </div>
    </form>
  );
}
