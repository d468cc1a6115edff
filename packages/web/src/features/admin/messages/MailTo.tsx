/** Opens the reader's own mail program. */
export function MailTo({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className="break-all text-dim hover:text-accent hover:underline">
      {email}
    </a>
  );
}
