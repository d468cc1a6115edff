import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { toast } from "../../../components/toast/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { useDownloadCopy } from "./api.ts";
import { DeleteAccount } from "./DeleteAccount.tsx";

const ABOUT = {
  what: "A copy of everything that Fyr stores about you, and the deletion of the account.",
  from: "All stores of this Fyr.",
  how: "The copy is made when you ask for it.",
};

/** A copy of all that is stored of the account, and the account's deletion. */
export function YourData({ email }: { email: string }) {
  const copy = useDownloadCopy();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card title="Your data" about={ABOUT} bodyClassName="flex flex-col divide-y divide-line p-0">
      <Right
        title="Download a copy"
        text="Everything that this Fyr stores about your account, as a ZIP archive of JSON lines and files."
      >
        <Button
          disabled={copy.isPending}
          onClick={() => copy.mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })}
        >
          <Download aria-hidden /> {copy.isPending ? "Preparing..." : "Download"}
        </Button>
      </Right>
      <Right title="Delete the account" text="This is immediate and permanent. You choose what happens to your posts.">
        <Button look="danger" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden /> Delete account
        </Button>
      </Right>
      <DeleteAccount email={email} open={isDeleting} onClose={() => setDeleting(false)} />
    </Card>
  );
}

function Right({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{title}</p>
        <p className="text-xs text-dim">{text}</p>
      </div>
      {children}
    </div>
  );
}
