import type { ScanData } from "@fyr/contract";
import { Download, ExternalLink, ImageOff } from "lucide-react";
import { useMemo, useEffect, useState } from "react";
import { buttonClass } from "../../../components/Button.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { useScreenshot } from "../api.ts";

/** What the page looks like; a press shows the whole picture. */
export function Picture({
  data: { Id, FinalUrl, Screenshot },
}: {
  data: Pick<ScanData, "Id" | "FinalUrl" | "Screenshot">;
}) {
  const picture = useScreenshot(Id, Screenshot !== null);
  const [isOpen, setOpen] = useState(false);
  const name = `The page ${FinalUrl} as the browser showed it`;
  return (
    <figure className="flex min-h-48 items-center justify-center self-start overflow-hidden rounded-md border border-line bg-raised">
      {picture.data === undefined ? (
        <p className="flex flex-col items-center gap-2 p-8 text-sm text-dim">
          <ImageOff className="size-6 text-faint" aria-hidden />
          {Screenshot === null || picture.isError ? "No picture of the page" : "Loading …"}
        </p>
      ) : (
        <>
          <button type="button" className="block w-full cursor-zoom-in" title="Enlarge" onClick={() => setOpen(true)}>
            <img src={picture.data} alt={name} className="w-full" />
          </button>
          <Modal
            open={isOpen}
            onClose={() => setOpen(false)}
            title="Picture of the page"
            className="top-[4vh] max-h-[92vh] max-w-6xl"
          >
            <Whole source={picture.data} name={name} file={`scan-${Id}.webp`} />
          </Modal>
        </>
      )}
    </figure>
  );
}

function Whole({ source, name, file }: { source: string; name: string; file: string }) {
  const address = useBlobAddress(source);
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-2">
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass("outline", "sm")}>
          <ExternalLink aria-hidden /> Open in a tab
        </a>
        <a href={address} download={file} className={buttonClass("outline", "sm")}>
          <Download aria-hidden /> Save
        </a>
      </p>
      <img src={source} alt={name} className="w-full rounded border border-line" />
    </>
  );
}

/** Browsers open no `data:` address from a link. */
function useBlobAddress(source: string): string {
  const address = useMemo(() => URL.createObjectURL(blobOf(source)), [source]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}

function blobOf(source: string): Blob {
  const [head = "", text = ""] = source.split(",", 2);
  const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: /^data:([\w/+-]+)/.exec(head)?.[1] ?? "image/webp" });
}
