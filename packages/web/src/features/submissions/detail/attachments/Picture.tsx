import type { Attachment } from "@fyr/contract";
import { Image } from "lucide-react";
import { useState } from "react";
import { toast } from "../../../../components/toast/index.ts";
import { Button } from "../../../../components/Button.tsx";
import { ApiError, messageOf } from "../../../../lib/api/index.ts";
import { fileNames } from "./metadata.ts";
import { pixelsOf } from "./picture.ts";

/** A picture on request: pictures from strangers are not shown by themselves. */
export function Picture({ of }: { of: Attachment }) {
  const [pixels, setPixels] = useState<ImageBitmap | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { shown } = fileNames(of);
  const show = async () => {
    setBusy(true);
    try {
      setPixels(await pixelsOf(of));
    } catch (error) {
      toast.error(error instanceof ApiError ? messageOf(error) : "It cannot be shown as a picture.");
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="sm"
        look="ghost"
        className="-ml-2.5 self-start"
        disabled={isBusy}
        aria-expanded={pixels !== null}
        aria-label={`${pixels === null ? "Show" : "Hide"} the picture ${shown}`}
        onClick={() => (pixels === null ? void show() : setPixels(null))}
      >
        <Image aria-hidden /> {pixels === null ? "Show picture" : "Hide picture"}
      </Button>
      {pixels !== null && (
        <canvas
          ref={(canvas) => draw(canvas, pixels)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would need an address, which the policy of what pages may load denies
          role="img"
          aria-label={`Picture: ${shown}`}
          className="max-h-96 max-w-full self-start rounded-md border border-line object-contain"
        />
      )}
    </>
  );
}

function draw(canvas: HTMLCanvasElement | null, pixels: ImageBitmap): void {
  if (canvas === null) return;
  [canvas.width, canvas.height] = [pixels.width, pixels.height];
  canvas.getContext("2d")?.drawImage(pixels, 0, 0);
}
