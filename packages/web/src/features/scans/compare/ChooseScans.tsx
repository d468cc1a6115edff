import type { ScanRow } from "@fyr/contract";
import { useNavigate } from "@tanstack/react-router";
import { ScanSearch } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Select } from "../../../components/Select.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../../components/states.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useTimes } from "../../../lib/times.ts";
import { useEarlierScans, useScanResult, useScans } from "../api.ts";

const ABOUT = {
  what: "Any two scans can be compared, of one URL or of two.",
  from: "The newest scans of this account, and the newest public ones.",
  how: "Older ones: open one of them, and choose Compare there.",
};
const URL_SHOWN = 90;

/** Asks which two scans to compare. @param given one that is chosen already, which may be older than those of the lists */
export function ChooseScans({ given }: { given: string | undefined }) {
  const [own, others] = [useScans("own", 1), useScans("public", 1)];
  const opened = useScanResult(given ?? "", given !== undefined);
  const earlier = useEarlierScans(opened.data);
  const { formatDateTime } = useTimes();
  const failed = own.error ?? others.error;
  if (failed !== null && (own.data === undefined || others.data === undefined)) {
    return (
      <ErrorState
        title="The scans could not be loaded"
        page
        onRetry={() => {
          void own.refetch();
          void others.refetch();
        }}
      >
        {messageOf(failed)}
      </ErrorState>
    );
  }
  if (
    own.data === undefined ||
    others.data === undefined ||
    (given !== undefined && opened.isPending) ||
    earlier === undefined
  ) {
    return (
      <LoadingBlock className="flex flex-col gap-4">
        <Skeleton className="h-24 w-full" />
      </LoadingBlock>
    );
  }
  const named = ({ Id, Url, Timestamp }: Pick<ScanRow, "Id" | "Url" | "Timestamp">) => {
    const short = Url.length > URL_SHOWN ? `${Url.slice(0, URL_SHOWN)}…` : Url;
    return [Id, `${short} · ${formatDateTime(Timestamp)}`] as const;
  };
  const known = new Map([
    ...(opened.data === undefined ? [] : [named({ ...opened.data.Data, Timestamp: opened.data.Timestamp })]),
    ...earlier.map(named),
    ...[...own.data.scans, ...others.data.scans].filter(({ Status }) => Status === "done").map(named),
  ]);
  if (known.size < 2) {
    return (
      <EmptyState icon={ScanSearch} title="Two scans are compared" page>
        There are no two yet that have a result.
      </EmptyState>
    );
  }
  return <Chooser known={known} given={given} />;
}

function Chooser({ known, given }: { known: ReadonlyMap<string, string>; given: string | undefined }) {
  const navigate = useNavigate();
  const ids = [...known.keys()];
  const [a, setA] = useState(given !== undefined && known.has(given) ? given : (ids[0] ?? ""));
  const [b, setB] = useState(ids.find((id) => id !== a) ?? "");
  const options = ids.map((value) => ({ value, label: known.get(value) ?? value }));
  const compare = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: "/scan/compare", search: { a, b } });
  };
  return (
    <Card title="Two scans are compared" about={ABOUT}>
      <form onSubmit={compare} className="flex flex-col gap-4">
        <Select label="One scan" value={a} options={options} onValue={setA} />
        <Select label="The other" value={b} options={options} onValue={setB} />
        <div className="flex items-center gap-3">
          <Button look="solid" type="submit" disabled={a === b}>
            Compare
          </Button>
          {a === b && <p className="text-dim">These are the same scan.</p>}
        </div>
      </form>
    </Card>
  );
}
