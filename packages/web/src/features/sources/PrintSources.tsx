import { Suspense } from "react";
import { later } from "../../components/later.tsx";
import type { SourcesOnPaperProps } from "./SourcesOnPaper.tsx";

const SourcesOnPaper = later(() => import("./SourcesOnPaper.tsx"), { standing: "nowhere" });

/** The sources of a page's answers, on paper. What loads them comes after the page. */
export const PrintSources = (props: SourcesOnPaperProps) => (
  <Suspense>
    <SourcesOnPaper {...props} />
  </Suspense>
);
