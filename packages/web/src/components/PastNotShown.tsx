import { useRouter } from "@tanstack/react-router";
import { Banner } from "./Banner.tsx";

/** Says that the moment of a link is of no use here; nothing where the link has none. */
export function PastNotShown({ at, className }: { at: string | undefined; className?: string }) {
  const router = useRouter();
  if (at === undefined) return null;
  const leaveOut = () => {
    const { pathname, searchParams } = new URL(location.href);
    searchParams.delete("at");
    const rest = searchParams.toString();
    router.history.replace(rest === "" ? pathname : `${pathname}?${rest}`);
  };
  return (
    <Banner kind="warning" {...(className !== undefined && { className })}>
      This is as of now, not as of {at}: only a single address is answered as of a past moment.{" "}
      <button type="button" className="underline" onClick={leaveOut}>
        Leave it out of the link
      </button>
    </Banner>
  );
}
