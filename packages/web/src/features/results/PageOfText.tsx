import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { readIndicator } from "@fyr/core/indicators";
import { PendingShape } from "../../components/PendingShape.tsx";
import { hrefOf } from "../../lib/doors/index.ts";
import { pageOfOne } from "../search/index.ts";

/**
 * The page of a text that is one thing, and neither an address nor a name, in place of this one. A prefix in a link is
 * about its one address.
 * @param children for any other text
 */
export default function PageOfText({ text, children }: { text: string; children: ReactNode }) {
  const read = readIndicator(text);
  const page = read.kind === "prefix" ? null : pageOfOne(text, read);
  return page === null ? children : <Replaced href={hrefOf(page)} />;
}

function Replaced({ href }: { href: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(href), [history, href]);
  return <PendingShape />;
}
