import { countryName } from "@fyr/contract";
import { cn } from "../lib/cn.ts";

/** Codes that name a region without a flag: the unknown one, and those that are no longer in use. */
const FLAGLESS = /^(?:A[CN]|BU|C[QS]|D[DY]|E[AZ]|FX|HV|NH|QO|RH|SU|T[AP]|UK|VD|X[AB]|Y[DU]|Z[RZ])$/i;

/** A country's flag with its name for those who do not see it; `decorative` where the name stands beside it. */
export function Flag({
  iso,
  decorative = false,
  className,
}: {
  iso: string;
  decorative?: boolean;
  className?: string;
}) {
  const look = cn(
    "inline-block h-3 w-4 shrink-0 rounded-[2px] bg-hover print:bg-transparent object-cover ring-1 ring-line-strong/60",
    className,
  );
  const name = countryName(iso);
  if (name === iso || FLAGLESS.test(iso))
    return <span className={look} {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })} />;
  return (
    <img
      src={`${__FLAG_FOLDER__}/${iso.toLowerCase()}.svg`}
      alt={decorative ? "" : name}
      title={decorative ? undefined : name}
      loading="lazy"
      decoding="async"
      className={look}
    />
  );
}
