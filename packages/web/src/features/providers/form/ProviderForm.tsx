import { PROVIDER_TYPES, type ProviderType } from "@fyr/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "../../../components/toast/index.ts";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { TextAreaField, TextField, useForm } from "../../../components/form/index.ts";
import { Select } from "../../../components/Select.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { call, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { announceUpdate } from "../api.ts";
import { CategoryField } from "./CategoryField.tsx";
import { CountryField } from "./CountryField.tsx";
import type { ProviderValues } from "./values.ts";
import { PROVIDER } from "./fields.built.ts";
import { Saved } from "./Saved.tsx";
import { saveProvider } from "./save.ts";
import { ThumbnailField } from "./ThumbnailField.tsx";

const WORDS = {
  create: { action: "Create Provider", busy: "Creating...", done: "Provider Created!" },
  edit: { action: "Update Provider", busy: "Updating...", done: "Provider Updated!" },
} as const;

const TYPES: readonly { value: ProviderType | ""; label: string }[] = [
  { value: "", label: "Unknown" },
  ...Object.entries(PROVIDER_TYPES).map(([value, label]) => ({ value: value as ProviderType, label })),
];

/** The profile, categories and picture of a provider. */
export function ProviderForm({
  mode,
  initial,
  thumbnail: known = null,
}: {
  mode: "create" | "edit";
  initial: ProviderValues;
  thumbnail?: string | null;
}) {
  const words = WORDS[mode];
  const [picture, setPicture] = useState<File | null>(null);
  const [thumbnail, setThumbnail] = useState(known);
  const saving = useMutation({
    mutationFn: (values: ProviderValues) =>
      saveProvider({ mode, values, categories: mode === "create" ? [] : initial.categories, picture }),
    onSuccess: (failed) => {
      for (const what of failed) toast.error(`The provider is saved, but not completely. ${what}`);
    },
  });
  const form = useForm({ initial, rules: PROVIDER[mode], send: saving.mutateAsync });
  const { values, isSending } = form;
  const removal = useMutation({
    mutationFn: () => call(ENDPOINTS.deleteThumbnail, { params: { name: initial.name } }),
    onSuccess: () => {
      setThumbnail(null);
      announceUpdate();
    },
  });
  if (saving.isSuccess) return <Saved title={words.done} />;
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4 p-4">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure) || "An error occurred"}</Banner>}
      <fieldset disabled={isSending} className="contents">
        <TextField
          form={form}
          name="name"
          label="Name"
          hint={
            mode === "edit"
              ? "Provider name cannot be changed after creation"
              : "The name that labels use, for example mullvad"
          }
          disabled={mode === "edit"}
          spellCheck={false}
          autoComplete="off"
        />
        <TextField form={form} name="display_name" label="Display name" />
        <TextAreaField form={form} name="description" label="Description" rows={4} />
        <TextField form={form} name="website_url" label="Website" type="url" placeholder="https://" />
        <div className="grid grid-cols-2 gap-4">
          <CountryField value={values.country_code} onValue={(code) => form.set("country_code", code)} />
          <Select
            label="Type"
            value={values.provider_type}
            options={TYPES}
            onValue={(type) => form.set("provider_type", type)}
          />
        </div>
        <CategoryField value={values.categories} onValue={(ids) => form.set("categories", ids)} />
        {removal.isSuccess && <Banner kind="success">Thumbnail removed successfully</Banner>}
        {removal.isError && <Banner kind="error">Failed to remove thumbnail</Banner>}
        <ThumbnailField
          title={values.display_name}
          current={thumbnail}
          chosen={picture}
          onChoose={setPicture}
          onRemove={() => removal.mutate()}
        />
      </fieldset>
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button onClick={closeSlideOver}>Cancel</Button>
        <Button type="submit" look="solid" disabled={!form.isComplete || isSending}>
          {isSending ? words.busy : words.action}
        </Button>
      </div>
    </form>
  );
}
