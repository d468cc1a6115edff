import { useParams, useSearch } from "@tanstack/react-router";
import { PastNotShown } from "../../components/PastNotShown.tsx";
import type { ReactElement } from "react";
import { NetworkResult } from "./NetworkResult.tsx";

/** A network, by its prefix or its range: `/network/192.0.2.0/24`, `/network/192.0.2.1-192.0.2.9`. */
export function NetworkPage(): ReactElement {
  const { network = "", length } = useParams({ strict: false });
  const { at } = useSearch({ strict: false });
  const text = length === undefined ? network : `${network}/${length}`;
  return (
    <div className="mx-auto max-w-[120rem] p-3 sm:p-6">
      <PastNotShown at={at} className="mb-3" />
      <NetworkResult key={text} kind="prefix" text={text} page />
    </div>
  );
}

/** An AS, by its number: `/as/64496`. */
export function SystemPage(): ReactElement {
  const { number = "" } = useParams({ strict: false });
  const { at } = useSearch({ strict: false });
  return (
    <div className="mx-auto max-w-[120rem] p-3 sm:p-6">
      <PastNotShown at={at} className="mb-3" />
      <NetworkResult key={number} kind="as" text={number} page />
    </div>
  );
}
