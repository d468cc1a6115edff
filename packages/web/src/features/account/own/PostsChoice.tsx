import type { PostsOfDeleted } from "@fyr/contract";

const CHOICES: readonly { value: PostsOfDeleted; label: string; text: string }[] = [
  {
    value: "keep",
    label: "Posts stay, without the name",
    text: "Posts, files and submitted data remain for others, under 'Deleted account'.",
  },
  {
    value: "delete",
    label: "Delete the posts as well",
    text: "Posts, files and submitted data are erased, and no longer count in answers. Replies of others stay.",
  },
];

/** What becomes of the posts of an account that is deleted; nothing is chosen beforehand. */
export function PostsChoice({
  value,
  onValue,
}: {
  value: PostsOfDeleted | null;
  onValue: (value: PostsOfDeleted) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-xs font-medium text-dim">Posts of the account</legend>
      <div className="divide-y divide-line rounded-md border border-line-strong bg-panel">
        {CHOICES.map(({ value: choice, label, text }) => (
          <label
            key={choice}
            htmlFor={`posts-${choice}`}
            className="flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-hover"
          >
            <input
              type="radio"
              name="posts"
              aria-label={label}
              id={`posts-${choice}`}
              checked={value === choice}
              onChange={() => onValue(choice)}
              className="mt-0.5 size-4 shrink-0 accent-(--solid)"
            />
            <span>
              <span className="block text-sm text-ink">{label}</span>
              <span className="block text-xs text-dim">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
