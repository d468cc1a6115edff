import { useEffect, useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { plural } from "../../../lib/format.ts";
import { FileRow } from "./FileRow.tsx";
import type { DraftFile } from "./files.ts";

/** How long the refusal of files is shown (specification, section 5). */
const PROBLEM_MS = 5000;

/** A message that is shown for some seconds; the same message again starts anew. */
export function useFileProblem() {
  const [problem, setProblem] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (problem === null) return undefined;
    const timer = setTimeout(() => setProblem(null), PROBLEM_MS);
    return () => clearTimeout(timer);
  }, [problem]);
  return [problem?.text ?? null, (text: string | null) => setProblem(text === null ? null : { text })] as const;
}

/** The files that go with a post, and why others do not. */
export function FilesSection({
  files,
  problem,
  lost,
  onFiles,
}: {
  files: readonly DraftFile[];
  problem: string | null;
  /** Names of files that a draft had. */
  lost: readonly string[];
  onFiles: (files: readonly DraftFile[]) => void;
}) {
  if (files.length === 0 && problem === null && lost.length === 0) return null;
  return (
    <section aria-label="Files" className="flex flex-col gap-2">
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      {lost.length > 0 && files.length === 0 && (
        <Banner kind="info">
          Drafts do not include files. Attach them again: <bdi>{lost.join(", ")}</bdi>
        </Banner>
      )}
      {files.length > 0 && (
        <>
          <h3 className="text-xs font-medium text-dim">{plural(files.length, "file")}</h3>
          <ul className="flex flex-col gap-1.5">
            {files.map((file) => (
              <FileRow
                key={file.id}
                of={file}
                onChange={(changed) => onFiles(files.map((each) => (each.id === file.id ? changed : each)))}
                onRemove={() => onFiles(files.filter(({ id }) => id !== file.id))}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
