import { useId } from "react";

/** Our mark: a lighthouse ('fyr') and its beam. Decorative; the word beside it carries the name. */
export function Logo({ className }: { className?: string }) {
  const beam = useId();
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <linearGradient id={beam}>
        <stop offset="0" stopColor="var(--lamp)" stopOpacity="0" />
        <stop offset=".38" stopColor="var(--lamp)" stopOpacity=".75" />
        <stop offset=".62" stopColor="var(--lamp)" stopOpacity=".75" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </linearGradient>
      <path d="M0 4.5L16 9l16-4.500v10L16 10 0 14.500z" fill={`url(#${beam})`} />
      <path d="M16 1.500l4.400 4h-8.800z" fill="currentColor" />
      <rect x="12.400" y="6.200" width="7.200" height="6" rx=".8" fill="var(--lamp)" />
      <path d="M11.600 12.200h8.800v1.600h-8.800z" fill="currentColor" />
      <path d="M12.800 14.600h6.400L21 30H11z" fill="currentColor" />
      <path d="M12.420 18h7.160l.400 3.400h-7.960zM11.720 24.200h8.560l.400 3.400h-9.360z" fill="var(--accent)" />
    </svg>
  );
}
