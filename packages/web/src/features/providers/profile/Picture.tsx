import { useState } from "react";
import { BrandIcon } from "./BrandIcon.tsx";

/** A provider's thumbnail; an icon where it has none or it cannot be shown. */
export function Picture({ name, src }: { name: string; src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-raised text-ink">
      {src !== null && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} className="size-full object-cover" />
      ) : (
        <BrandIcon name={name} />
      )}
    </span>
  );
}
