import { THUMBNAIL_TYPES } from "@fyr/contract";
import { ImageUp, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Button, buttonClass } from "../../../components/Button.tsx";
import { ProviderPicture } from "../../../components/ProviderPicture.tsx";
import { dataUrlOf, pictureProblem } from "./picture.ts";

/** Chooses a picture; it is sent when the form is. */
export function ThumbnailField({
  title,
  current,
  chosen,
  onChoose,
  onRemove,
}: {
  /** The name of the provider. */
  title: string;
  /** The picture that it has. */
  current: string | null;
  chosen: File | null;
  onChoose: (file: File | null) => void;
  /** Removes the picture that it has. */
  onRemove: () => void;
}) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<{ of: File; url: string } | null>(null);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const reason = pictureProblem(file);
    setProblem(reason);
    onChoose(reason === null ? file : null);
    if (reason !== null) return;
    dataUrlOf(file).then(
      (url) => setPreview({ of: file, url }),
      () => setProblem("The file cannot be read"),
    );
  };
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-xs font-medium text-dim">Thumbnail</span>
      <div className="flex items-center gap-3">
        <ProviderPicture
          name={title === "" ? "?" : title}
          src={preview !== null && preview.of === chosen ? preview.url : current}
          className="size-12 text-lg"
        />
        <label
          htmlFor={id}
          className={buttonClass("outline", "md", "cursor-pointer focus-within:outline-2 focus-within:outline-accent")}
        >
          <ImageUp aria-hidden /> {chosen === null ? "Choose image" : "Choose another"}
          <input
            id={id}
            type="file"
            accept={THUMBNAIL_TYPES.join(",")}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // The same file can be chosen again.
              event.target.value = "";
            }}
            className="sr-only"
          />
        </label>
        {chosen !== null ? (
          <Button look="ghost" onClick={() => onChoose(null)}>
            Discard
          </Button>
        ) : (
          current !== null && (
            <Button look="ghost" onClick={onRemove}>
              <Trash2 aria-hidden /> Remove
            </Button>
          )
        )}
      </div>
      <p
        id={`${id}-hint`}
        role={problem === null ? undefined : "alert"}
        className={problem === null ? "text-xs text-faint" : "text-xs text-danger"}
      >
        {problem ?? chosen?.name ?? "JPEG, PNG, WebP or SVG, at most 2 MB"}
      </p>
    </div>
  );
}
