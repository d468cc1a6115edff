import type { ApiKey } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ConfirmMutation } from "../../../components/ConfirmMutation.tsx";
import { Listing } from "../../../components/Listing.tsx";
import { openSlideOver } from "../../../components/slide-over/index.ts";
import { useDeleteKey, useKeys } from "./api.ts";
import { CreateKey } from "./CreateKey.tsx";
import { KeyRow } from "./KeyRow.tsx";

const openCreate = () =>
  openSlideOver({ key: "create-key", title: "Create API Key", width: 35, content: <CreateKey /> });

const ABOUT = {
  what: "Keys with which programs call the API for this account.",
  from: "You create them here.",
  how: "Fyr stores a digest of each key: the key itself is shown once. Calls spend the credits of the account.",
};

export function ApiKeysTab() {
  const keys = useKeys();
  const [toDelete, setToDelete] = useState<ApiKey | null>(null);
  return (
    <>
      <title>API Keys · Fyr</title>
      <Card
        title="API Keys"
        about={ABOUT}
        bodyClassName="p-0"
        aside={
          <Button size="sm" onClick={openCreate}>
            <Plus aria-hidden /> Create API Key
          </Button>
        }
      >
        <Listing
          query={keys}
          count={(data) => data.length}
          failed="The keys could not be loaded"
          empty={{
            icon: KeyRound,
            title: "No API keys",
            text: "A key lets a program make the same lookups as you. It spends this account's credits.",
          }}
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.map((key) => (
                <KeyRow key={key.Id} of={key} onDelete={() => setToDelete(key)} />
              ))}
            </ul>
          )}
        </Listing>
      </Card>
      <p className="text-dim">
        Learn how to use a key in the{" "}
        <Link to="/docs/api/authentication" className="text-accent underline underline-offset-2">
          API documentation
        </Link>
        .
      </p>
      <DeleteKey of={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}

function DeleteKey({ of, onClose }: { of: ApiKey | null; onClose: () => void }) {
  const remove = useDeleteKey();
  return (
    <ConfirmMutation
      input={of?.Id ?? null}
      mutation={remove}
      title="Delete this API key?"
      action="Delete"
      done={`${of?.Name} is deleted.`}
      onClose={onClose}
    >
      Programs that use <strong className="text-ink">{of?.Name}</strong> will be refused at once. This cannot be undone.
    </ConfirmMutation>
  );
}
