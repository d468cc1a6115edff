import type { Feed } from "@fyr/contract";
import { Waves, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { Listing } from "../../components/Listing.tsx";
import { Select } from "../../components/Select.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { plural } from "../../lib/format.ts";
import { useAddStream, useFeedStreams, useRemoveStream, useStreams } from "./api.ts";
import { typeName } from "./words.ts";

const ABOUT = {
  what: "Where the items of this feed come from.",
  from: "Streams that its owner has added.",
  how: "Each has items of one type, and what its source says of them.",
};
const failed = { onError: (error: Error) => toast.error(messageOf(error)) };

/** The streams of a feed, with what their items have; the owner adds and takes out. */
export function FeedStreams({ feed }: { feed: Feed }) {
  const streams = useFeedStreams(feed.Id);
  const remove = useRemoveStream();
  return (
    <Card title="Streams" about={ABOUT} bodyClassName="p-0">
      <Listing
        query={streams}
        count={(data) => data.length}
        failed="The streams could not be loaded"
        empty={{
          icon: Waves,
          title: "No streams",
          text: feed.Own
            ? "Add one below: its items are the feed."
            : "It has none that this account may see: its plan decides whether it sees what own sensors saw, and who runs a service.",
        }}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.map((stream) => (
              <li key={stream.Id} className="flex items-center gap-4 px-4 py-2 text-sm">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">
                    <bdi>{stream.Name}</bdi>
                  </p>
                  <p className="text-xs text-dim">
                    {typeName(stream.Type)} · {plural(stream.ItemCount, "item")}
                    {fieldsOf(feed, stream.Id)}
                  </p>
                </div>
                {feed.Own && (
                  <IconButton
                    label={`Take ${stream.Name} out`}
                    size="icon-sm"
                    onClick={() => remove.mutate({ id: feed.Id, stream: stream.Id }, failed)}
                  >
                    <X aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </Listing>
      {feed.Own && <AddStream feed={feed.Id} present={streams.data?.map(({ Id }) => Id) ?? []} />}
    </Card>
  );
}

function fieldsOf(feed: Feed, stream: string): string {
  const fields = feed.Schema.find(({ Stream }) => Stream === stream)?.Fields ?? [];
  return fields.length === 0 ? "" : ` · ${fields.map(({ Name }) => Name).join(", ")}`;
}

const NONE = "";

function AddStream({ feed, present }: { feed: string; present: readonly string[] }) {
  const streams = useStreams();
  const add = useAddStream();
  const [chosen, setChosen] = useState(NONE);
  const others = (streams.data ?? []).filter(({ Id }) => !present.includes(Id));
  const options = [
    { value: NONE, label: "Choose a stream" },
    ...others.map(({ Id, Name, Own }) => ({ value: Id, label: Own ? `${Name} (yours)` : Name })),
  ];
  return (
    <div className="flex items-end gap-2 border-t border-line p-4">
      <Select label="Add a stream" value={chosen} options={options} onValue={setChosen} className="max-w-sm flex-1" />
      <Button
        size="lg"
        disabled={chosen === NONE || add.isPending}
        onClick={() => add.mutate({ id: feed, stream: chosen }, { ...failed, onSuccess: () => setChosen(NONE) })}
      >
        Add
      </Button>
    </div>
  );
}
