/** Our mark: a lighthouse ('fyr') and its beam. Decorative; the word beside it carries the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <path d="M21 9.7l9-3.4v6.8zM11 9.7L2 6.3v6.8z" fill="var(--lamp)" opacity=".4" />
      <path d="M16 2.6l4.2 3.6h-8.4z" fill="currentColor" />
      <rect x="12.2" y="7" width="7.6" height="5" rx="1" fill="var(--lamp)" />
      <path d="M13 13h6l2 16h-10z" fill="currentColor" />
      <path d="M12.55 17h6.9l.4 3.2h-7.7zM11.75 23.4h8.5l.4 3.2h-9.3z" fill="var(--accent)" />
    </svg>
  );
}
