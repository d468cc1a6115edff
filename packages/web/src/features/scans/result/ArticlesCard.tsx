import type { ScanResult } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../components/Card.tsx";

const ABOUT = {
  what: "Articles that name this page: its URL, its host or its address.",
  from: "The sources of articles that this Fyr collects.",
  how: "By their indicators. The latest come first.",
};

/** Articles that name the page, where there are some. */
export function ArticlesCard({ result: { Articles } }: { result: ScanResult }) {
  if (Articles.length === 0) return null;
  return (
    <Card title="Articles" about={ABOUT} bodyClassName="p-0" isLong>
      <ul className="divide-y divide-line">
        {Articles.map(({ Id, Title }) => (
          <li key={Id} className="px-4 py-2.5">
            <Link to="/news" search={{ article: Id }} className="text-ink hover:text-accent">
              <bdi>{Title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
