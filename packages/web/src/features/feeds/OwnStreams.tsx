import type { Stream, StreamType, StreamWatches } from "@fyr/contract";
import { Crosshair, EyeOff, Plus, Trash2, Waves } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ConfirmMutation } from "../../components/ConfirmMutation.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Field } from "../../components/Field.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { Listing } from "../../components/Listing.tsx";
import { Modal } from "../../components/Modal.tsx";
import { Select } from "../../components/Select.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { plural } from "../../lib/format.ts";
import { useCreateStream, useDeleteStream, useEndWatch, useStreams, useWatchIndicators } from "./api.ts";
import { typeName, TYPES } from "./words.ts";

const ABOUT = {
  what: "Sequences of items of one type, to which programs append.",
  from: "POST /api/streams/{id}/items with a key of the scope feed; and articles with a tag or an actor that you watch on the page of news.",
  how: "A stream is seen in the feeds that it is added to. Items are kept for 90 days; the oldest make room.",
};

/** The account's own streams, by whose ids programs append. */
export function OwnStreams() {
  const streams = useStreams();
  const remove = useDeleteStream();
  const endWatch = useEndWatch();
  const watchIndicators = useWatchIndicators();
  const [isCreating, setCreating] = useState(false);
  const [removing, setRemoving] = useState<Stream | null>(null);
  return (
    <Card
      title="Your streams"
      about={ABOUT}
      bodyClassName="p-0"
      aside={
        <Button size="sm" onClick={() => setCreating(true)}>
          <Plus aria-hidden /> New stream
        </Button>
      }
    >
      <Listing
        query={streams}
        count={(data) => data.filter(({ Own }) => Own).length}
        failed="The streams could not be loaded"
        empty={{ icon: Waves, title: "No streams", text: "Create one to append items by the API." }}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data
              .filter(({ Own }) => Own)
              .map((stream) => (
                <li key={stream.Id} className="flex items-center gap-4 px-4 py-2">
                  <div className="min-w-0 flex-1">
                    <p className="truncate text-sm font-medium">
                      <bdi>{stream.Name}</bdi>
                    </p>
                    <p className="truncate text-xs text-dim">
                      {typeName(stream.Type)} · {plural(stream.ItemCount, "item")}
                      {stream.Watches !== null && ` · ${watchedBy(stream, stream.Watches)}`}
                    </p>
                  </div>
                  {isOfArticles(stream) && !data.some((one) => isOfIndicators(one, stream)) && (
                    <IconButton
                      label={`Collect the indicators, too: ${stream.Name}`}
                      size="icon-sm"
                      disabled={watchIndicators.isPending}
                      onClick={() =>
                        stream.Watches !== null &&
                        watchIndicators.mutate(stream.Watches, {
                          onSuccess: ({ Name }) => toast.success(`Indicators of new articles come into '${Name}'.`),
                          onError: (error) => toast.error(messageOf(error)),
                        })
                      }
                    >
                      <Crosshair aria-hidden />
                    </IconButton>
                  )}
                  {stream.Watches !== null && (
                    <IconButton
                      label={`End watching for ${stream.Name}`}
                      size="icon-sm"
                      disabled={endWatch.isPending}
                      onClick={() =>
                        endWatch.mutate(stream.Id, {
                          onSuccess: () => toast.success("No more articles come in. What the stream has stays."),
                          onError: (error) => toast.error(messageOf(error)),
                        })
                      }
                    >
                      <EyeOff aria-hidden />
                    </IconButton>
                  )}
                  <span className="mono hidden truncate text-xs text-faint md:block">{stream.Id}</span>
                  <CopyButton text={stream.Id} label={`Copy the id of ${stream.Name}`} />
                  <IconButton label={`Delete ${stream.Name}`} size="icon-sm" onClick={() => setRemoving(stream)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              ))}
          </ul>
        )}
      </Listing>
      <Modal open={isCreating} title="New stream" onClose={() => setCreating(false)}>
        <StreamForm onDone={() => setCreating(false)} />
      </Modal>
      <ConfirmMutation
        input={removing?.Id ?? null}
        mutation={remove}
        title="Delete this stream?"
        action="Delete"
        done="Stream deleted."
        onClose={() => setRemoving(null)}
      >
        {removing !== null && `${removing.Name} goes with ${plural(removing.ItemCount, "item")}, in all feeds.`}
      </ConfirmMutation>
    </Card>
  );
}

const watchedBy = ({ Type }: Stream, { tag, actor }: StreamWatches): string => {
  const what = Type === "text" ? "New articles" : "Indicators of new articles";
  return tag === null ? `${what} that name ${actor}` : `${what} with the tag ${tag}`;
};

const isOfArticles = ({ Type, Watches }: Stream): boolean => Type === "text" && Watches !== null;

/** Whether a stream has the indicators of the articles that another one has. */
const isOfIndicators = ({ Type, Watches }: Stream, { Watches: of }: Stream): boolean =>
  Type !== "text" && Watches !== null && Watches.tag === of?.tag && Watches.actor === of.actor;

function StreamForm({ onDone }: { onDone: () => void }) {
  const create = useCreateStream();
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [type, setType] = useState<StreamType>("indicator");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") create.mutate({ name, description, type }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      {create.isError && <Banner kind="error">{messageOf(create.error)}</Banner>}
      <Field label="Name" value={name} onValue={setName} maxLength={120} required />
      <Field label="Description" value={description} onValue={setDescription} maxLength={1000} />
      <Select label="Items are" value={type} options={TYPES} onValue={setType} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="solid" disabled={name.trim() === "" || create.isPending}>
          {create.isPending ? "Creating..." : "Create stream"}
        </Button>
      </div>
    </form>
  );
}
