import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ArrowLeftRight, Columns2 } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Button } from "../../../components/Button.tsx";
import { inputClass } from "../../../components/Field.tsx";
import { PastNotShown } from "../../../components/PastNotShown.tsx";
import { PrintButton } from "../../../components/PrintButton.tsx";
import { EmptyState, ErrorState } from "../../../components/states.tsx";
import { messageWithWait } from "../../../lib/api/index.ts";
import { focusOnMount } from "../../../lib/focus.ts";
import { ipInfo } from "../api.ts";
import { IpSkeleton } from "../IpSkeleton.tsx";
import { IpView } from "../IpView.tsx";
import { CommonCard } from "./CommonCard.tsx";
import { DifferencesCard } from "./DifferencesCard.tsx";

const route = getRouteApi("/shell/compare");

/** Two addresses side by side: what differs, and all that is known of each. */
export function ComparePage() {
  const { input, with: other, at } = route.useSearch();
  const texts = [input, other].filter((text) => text !== "");
  return (
    <div className="mx-auto flex max-w-[120rem] flex-col gap-4 p-3 sm:p-6">
      <title>{texts.length === 2 ? `${texts.join(" and ")} · Fyr` : "Compare addresses · Fyr"}</title>
      <div className="flex items-center justify-between gap-2">
        <h1 className="text-xl font-semibold tracking-tight">Compare addresses</h1>
        {texts.length === 2 && <PrintButton />}
      </div>
      <PastNotShown at={at} />
      <Choice key={`${input} ${other}`} input={input} other={other} />
      {texts.length === 2 ? (
        <Pair one={input} other={other} />
      ) : (
        <EmptyState icon={Columns2} title="Two addresses to compare">
          Enter both, or choose 'Compare' on the page of an address. Each costs one credit, like any lookup.
        </EmptyState>
      )}
    </div>
  );
}

function Choice({ input, other }: { input: string; other: string }) {
  const [texts, setTexts] = useState([input, other]);
  const navigate = useNavigate();
  const [one = "", two = ""] = texts.map((text) => text.trim());
  const go = (first: string, second: string) =>
    void navigate({ to: "/compare", search: { input: first, with: second } });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (one !== "" && two !== "") go(one, two);
  };
  return (
    <search className="print:hidden">
      <form onSubmit={submit} className="flex max-w-3xl flex-wrap gap-2">
        {["First address", "Second address"].map((label, index) => (
          <input
            key={label}
            ref={(index === 0 ? input === "" : input !== "" && other === "") ? focusOnMount : undefined}
            aria-label={label}
            placeholder={label}
            spellCheck={false}
            autoComplete="off"
            value={texts[index]}
            onChange={({ target }) => setTexts(texts.map((text, at) => (at === index ? target.value : text)))}
            className={`${inputClass} mono min-w-40 flex-1 placeholder:font-sans`}
          />
        ))}
        <Button look="solid" size="lg" type="submit" disabled={one === "" || two === ""}>
          Compare
        </Button>
        <Button size="lg" disabled={one === "" || two === ""} onClick={() => go(two, one)}>
          <ArrowLeftRight aria-hidden /> Swap
        </Button>
      </form>
    </search>
  );
}

function Pair({ one, other }: { one: string; other: string }) {
  const answers = [useQuery(ipInfo(one)), useQuery(ipInfo(other))];
  const [a, b] = answers.map(({ data }) => data);
  return (
    <>
      {a !== undefined && b !== undefined && (
        <>
          <CommonCard of={[a, b]} />
          <DifferencesCard of={[a, b]} />
        </>
      )}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        {answers.map((answer, index) => (
          <div key={index === 0 ? "one" : "other"}>
            {answer.isPending ? (
              <IpSkeleton />
            ) : answer.isError ? (
              <ErrorState title="Query failed" onRetry={() => void answer.refetch()}>
                <p className="mono mb-1 line-clamp-4 break-all text-ink">{index === 0 ? one : other}</p>
                {messageWithWait(answer.error)}
              </ErrorState>
            ) : (
              <IpView info={answer.data} within />
            )}
          </div>
        ))}
      </div>
    </>
  );
}
