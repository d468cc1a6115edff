import { PROVIDER_DESCRIPTION_MAX, PROVIDER_NAME_MAX, PROVIDER_TYPES, type ProviderType } from "@fyr/contract";
import { useMutation } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { toast } from "sonner";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Select } from "../../../components/Select.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { TextArea } from "../../../components/TextArea.tsx";
import { call, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { announceUpdate } from "../api.ts";
import { CategoryField } from "./CategoryField.tsx";
import { CountryField } from "./CountryField.tsx";
import { type Draft, isComplete, websiteProblem } from "./draft.ts";
import { Saved } from "./Saved.tsx";
import { saveProvider } from "./save.ts";
import { ThumbnailField } from "./ThumbnailField.tsx";

const WORDS = {
  create: { action: "Create Provider", busy: "Creating...", done: "Provider Created!" },
  edit: { action: "Update Provider", busy: "Updating...", done: "Provider Updated!" },
} as const;

const TYPES: readonly { value: ProviderType | ""; label: string }[] = [
  { value: "", label: "Not said" },
  ...Object.entries(PROVIDER_TYPES).map(([value, label]) => ({ value: value as ProviderType, label })),
];

/** Everything that is said of a provider. */
export function ProviderForm({
  mode,
  initial,
  thumbnail: known = null,
}: {
  mode: "create" | "edit";
  initial: Draft;
  thumbnail?: string | null;
}) {
  const words = WORDS[mode];
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<Partial<Record<keyof Draft, true>>>({});
  const [picture, setPicture] = useState<File | null>(null);
  const [thumbnail, setThumbnail] = useState(known);
  const set =
    <K extends keyof Draft>(key: K) =>
    (value: Draft[K]) =>
      setDraft((before) => ({ ...before, [key]: value }));
  const leave = (key: keyof Draft) => () => setLeft((before) => ({ ...before, [key]: true }));
  const required = (key: "name" | "display_name") =>
    left[key] === true && draft[key].trim() === "" ? "This field is required" : null;
  const website = websiteProblem(draft.website_url);

  const saving = useMutation({
    mutationFn: () => saveProvider({ mode, draft, categories: mode === "create" ? [] : initial.categories, picture }),
    onSuccess: (failed) => {
      for (const what of failed) toast.error(`The provider is saved, but not all of it. ${what}`);
    },
  });
  const removal = useMutation({
    mutationFn: () => call(ENDPOINTS.deleteThumbnail, { params: { name: initial.name } }),
    onSuccess: () => {
      setThumbnail(null);
      announceUpdate();
    },
  });
  if (saving.isSuccess) return <Saved title={words.done} />;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLeft({ name: true, display_name: true, website_url: true });
    if (isComplete(draft) && website === null && !saving.isPending) saving.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 p-4">
      {saving.isError && <Banner kind="error">{messageOf(saving.error) || "An error occurred"}</Banner>}
      <fieldset disabled={saving.isPending} className="contents">
        <Field
          label="Name"
          hint={
            mode === "edit" ? "Provider name cannot be changed after creation" : "As labels use it, for example mullvad"
          }
          problem={required("name")}
          required
          disabled={mode === "edit"}
          maxLength={PROVIDER_NAME_MAX}
          spellCheck={false}
          autoComplete="off"
          value={draft.name}
          onValue={set("name")}
          onBlur={leave("name")}
        />
        <Field
          label="Display name"
          problem={required("display_name")}
          required
          maxLength={120}
          value={draft.display_name}
          onValue={set("display_name")}
          onBlur={leave("display_name")}
        />
        <TextArea
          label="Description"
          rows={4}
          maxLength={PROVIDER_DESCRIPTION_MAX}
          value={draft.description}
          onValue={set("description")}
        />
        <Field
          label="Website"
          type="url"
          placeholder="https://"
          problem={left.website_url === true ? website : null}
          maxLength={400}
          value={draft.website_url}
          onValue={set("website_url")}
          onBlur={leave("website_url")}
        />
        <div className="grid grid-cols-2 gap-4">
          <CountryField value={draft.country_code} onValue={set("country_code")} />
          <Select label="Type" value={draft.provider_type} options={TYPES} onValue={set("provider_type")} />
        </div>
        <CategoryField value={draft.categories} onValue={set("categories")} />
        {removal.isSuccess && <Banner kind="success">Thumbnail removed successfully</Banner>}
        {removal.isError && <Banner kind="error">Failed to remove thumbnail</Banner>}
        <ThumbnailField
          title={draft.display_name}
          current={thumbnail}
          chosen={picture}
          onChoose={setPicture}
          onRemove={() => removal.mutate()}
        />
      </fieldset>
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button onClick={closeSlideOver}>Cancel</Button>
        <Button type="submit" look="solid" disabled={!isComplete(draft) || saving.isPending}>
          {saving.isPending ? words.busy : words.action}
        </Button>
      </div>
    </form>
  );
}
