import { type Blocklist, BLOCKLIST_FORMATS_OF } from "@fyr/contract";
import { useState } from "react";
import { Ago } from "../../components/Ago.tsx";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ConfirmMutation } from "../../components/ConfirmMutation.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Select } from "../../components/Select.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { useMakeKey, useRevokeKey } from "./api.ts";
import { snippetsOf } from "./snippets.ts";
import { FORMATS } from "./words.ts";

const ABOUT = {
  what: "The address at which tools fetch this list. Its last part is the key.",
  from: "Made by you; Fyr keeps a digest of it alone.",
  how: "Whoever knows it has the list. Replace it where it may have become known: the one before ends at once.",
};

/** Where a list is fetched: its secret address, and what to paste into which tool. */
export function AddressCard({ list }: { list: Blocklist }) {
  const make = useMakeKey();
  const revoke = useRevokeKey();
  const [asked, setAsked] = useState<"replace" | "revoke" | null>(null);
  const failed = (error: Error) => toast.error(messageOf(error));
  const isKnown = make.data !== undefined && make.data.key_prefix === list.key_prefix;
  return (
    <Card title="Secret address" about={ABOUT} bodyClassName="flex flex-col gap-4">
      {list.key_prefix === null ? (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-dim">It has none yet: nothing can fetch it, and it is not refreshed by itself.</span>
          <Button look="solid" disabled={make.isPending} onClick={() => make.mutate(list.id, { onError: failed })}>
            Make a secret address
          </Button>
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-dim">
            <span className="mono text-ink">{list.key_prefix}…</span>
            {list.key_created_at !== null && (
              <>
                , made <Ago at={list.key_created_at} inText />
              </>
            )}
            {list.fetched_at === null ? (
              ", not fetched yet"
            ) : (
              <>
                , fetched <Ago at={list.fetched_at} inText />
              </>
            )}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => setAsked("replace")}>Replace</Button>
            <Button onClick={() => setAsked("revoke")}>Revoke</Button>
          </span>
        </div>
      )}
      {isKnown && (
        <Banner kind="success">
          <p>This address is shown once. Copy it now.</p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <code className="min-w-0 mono text-xs break-all text-ink">{make.data.url}</code>
            <CopyButton text={make.data.url} label="Copy the secret address">
              Copy
            </CopyButton>
          </p>
        </Banner>
      )}
      <Use list={list} url={isKnown ? make.data.url : `${window.location.origin}/api/list/YOUR-KEY`} />
      <ConfirmMutation
        input={asked === "replace" ? list.id : null}
        mutation={make}
        title="Replace the secret address?"
        action="Replace"
        onClose={() => setAsked(null)}
      >
        The address before ends at once: whatever fetches the list needs the new one.
      </ConfirmMutation>
      <ConfirmMutation
        input={asked === "revoke" ? list.id : null}
        mutation={revoke}
        title="Revoke the secret address?"
        action="Revoke"
        done="The address has ended."
        onClose={() => setAsked(null)}
      >
        Nothing can fetch the list then, and it is not refreshed by itself.
      </ConfirmMutation>
    </Card>
  );
}

function Use({ list, url }: { list: Blocklist; url: string }) {
  const { kind } = list;
  const snippets = snippetsOf(url, list);
  const [chosen, setChosen] = useState(snippets[0]?.id ?? "");
  const snippet = snippets.find(({ id }) => id === chosen) ?? snippets[0];
  if (snippet === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Tool that fetches it"
          value={snippet.id}
          options={snippets.map(({ id, label }) => ({ value: id, label }))}
          onValue={setChosen}
          className="w-48"
        />
        <CopyButton text={snippet.text} label={`Copy for ${snippet.label}`}>
          Copy
        </CopyButton>
      </div>
      <p className="text-xs text-dim">{snippet.where}</p>
      <pre className="overflow-x-auto rounded-md border border-line p-3 mono text-xs break-all whitespace-pre-wrap">
        {snippet.text}
      </pre>
      <p className="text-xs text-dim">
        <span className="mono">?format=</span> takes{" "}
        {BLOCKLIST_FORMATS_OF[kind].map((format) => `${format} (${FORMATS[format]})`).join(", ")}.
      </p>
    </div>
  );
}
