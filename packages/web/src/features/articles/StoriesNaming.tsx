import { Link } from "@tanstack/react-router";
import { plural } from "../../lib/format.ts";

/** "2 stories name it as an indicator", which leads to them. */
export function StoriesNaming({ value, count }: { value: string; count: number }) {
  return (
    <>
      <Link to="/news" search={{ search: value }} className="text-accent underline">
        {plural(count, "story", "stories")}
      </Link>{" "}
      {count === 1 ? "names" : "name"} it as an indicator
    </>
  );
}
