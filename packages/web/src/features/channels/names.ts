import { CATEGORIES, type Channel, type ChannelKind } from "@fyr/contract";
import { Building2, Hash, type LucideIcon, Tag, UserRound } from "lucide-react";

/** How channels of a kind are called, one and several. */
export const KINDS: Readonly<
  Record<ChannelKind, { readonly icon: LucideIcon; readonly one: string; readonly many: string }>
> = {
  topic: { icon: Hash, one: "Topic", many: "Topics" },
  provider: { icon: Building2, one: "Provider", many: "Providers" },
  category: { icon: Tag, one: "Category", many: "Categories" },
  author: { icon: UserRound, one: "Author", many: "Authors" },
};

/** The name of a channel of which only its address is known. */
export function titleOf({ kind, name }: Pick<Channel, "kind" | "name">): string {
  if (kind === "topic") return `#${name}`;
  if (kind === "category") return CATEGORIES.find(({ value }) => value === name)?.name ?? name;
  return kind === "author" ? "Posts of one author" : name;
}
