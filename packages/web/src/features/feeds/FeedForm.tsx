import { type Feed, FEED_VISIBILITY, type FeedCategory } from "@fyr/contract";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Select } from "../../components/Select.tsx";
import { TextArea } from "../../components/TextArea.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { useSaveFeed } from "./api.ts";
import { CATEGORIES, VISIBILITIES } from "./words.ts";

/** What the owner says of a feed. A new one opens when it is there. */
export function FeedForm({ feed, onDone }: { feed: Feed | null; onDone: () => void }) {
  const navigate = useNavigate();
  const save = useSaveFeed();
  const [name, setName] = useState(feed?.Name ?? "");
  const [summary, setSummary] = useState(feed?.Summary ?? "");
  const [description, setDescription] = useState(feed?.Description ?? "");
  const [visibility, setVisibility] = useState<string>(`${feed?.Visibility ?? FEED_VISIBILITY.private}`);
  const [category, setCategory] = useState<FeedCategory>(feed?.Category ?? "other");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    save.mutate(
      { id: feed?.Id ?? null, name, summary, description, visibility: Number(visibility), category },
      {
        onSuccess: ({ Id }) => {
          onDone();
          if (feed === null) void navigate({ to: "/feeds/$id", params: { id: Id } });
        },
      },
    );
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      {save.isError && <Banner kind="error">{messageOf(save.error)}</Banner>}
      <Field label="Name" value={name} onValue={setName} maxLength={120} required />
      <Field label="Summary" hint="One sentence, for lists" value={summary} onValue={setSummary} maxLength={300} />
      <TextArea
        label="Description"
        hint="Markdown"
        rows={6}
        value={description}
        onValue={setDescription}
        maxLength={10_000}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Who may read it" value={visibility} options={VISIBILITIES} onValue={setVisibility} />
        <Select label="Category" value={category} options={CATEGORIES} onValue={setCategory} />
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="solid" disabled={name.trim() === "" || save.isPending}>
          {save.isPending ? "Saving..." : feed === null ? "Create feed" : "Save"}
        </Button>
      </div>
    </form>
  );
}
