/** A name that leads out of Fyr, in a new tab; plain text where there is nowhere to lead. */
export function ExternalLink({ url, children }: { url: string | null; children: string }) {
  if (url === null) return children;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-line-strong underline-offset-2 hover:decoration-accent"
    >
      {children}
    </a>
  );
}
