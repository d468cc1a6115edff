import { EVENT_PAGE } from "@fyr/contract";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { Banner } from "../../components/Banner.tsx";
import { SkipTo } from "../../components/SkipTo.tsx";
import { AdminsOnly } from "./AdminsOnly.tsx";
import { type SearchRequest, searchAgain } from "./api.ts";
import { EventResults } from "./EventResults.tsx";
import { followedText, ofTimed, sentText } from "./query-text.ts";
import { SearchBar } from "./SearchBar.tsx";
import { type EventSearchParams, splitNames, timeOf } from "./search-params.ts";
import { TimePicker } from "./time/TimePicker.tsx";
import { useAsked } from "./time/use-asked.ts";
import { useUpdate } from "./use-update.ts";

const route = getRouteApi("/shell/event/search");

/** Event Search: the results of the link, and the box for another search. */
export function EventSearchPage() {
  const params = route.useSearch();
  return (
    <div className="flex min-h-full flex-col gap-4 p-4">
      <title>Event Search · Fyr</title>
      <h1 className="sr-only">Event Search</h1>
      <AdminsOnly>
        <EventSearch params={params} />
      </AdminsOnly>
    </div>
  );
}

function EventSearch({ params }: { params: EventSearchParams }) {
  const [size, setSize] = useState(EVENT_PAGE);
  const update = useUpdate();
  const query = params.query ?? "";
  const { asked, askAgain } = useAsked(`${params.last} ${query}`);
  const time = timeOf(params, asked);
  // Who asks for the last hours asks when it happened, and not when a log came in.
  const isTimed = params.last !== undefined && params.untimed === undefined;
  const wanted = isTimed ? ofTimed(query, true) : query;
  const request: SearchRequest = {
    query: sentText({ query: wanted, time }),
    types: splitNames(params.types),
    sort: params.sort ?? "newest",
  };
  const followed = params.last === undefined ? request : { ...request, query: followedText({ query: wanted, time }) };
  const untimed = wanted === query ? null : { ...request, query: sentText({ query: ofTimed(query, false), time }) };
  const submit = (text: string) => {
    // A time up to now has gone on: that is another search by itself.
    if (text === query && params.last !== undefined) askAgain();
    else if (text === query) void searchAgain(request);
    // A new search goes into the history even if the link opted out.
    if (text !== query || params.log !== undefined) update({ query: text, log: undefined });
  };
  return (
    <>
      <SkipTo label="Skip to the events" to="main section[aria-label=Events]" />
      <SearchBar key={query} query={query} request={request} onSubmit={submit}>
        <TimePicker params={params} time={time} onAgain={askAgain} />
      </SearchBar>
      {params.unread !== undefined && (
        <Banner kind="warning">The time in the link could not be read: events of all times are shown.</Banner>
      )}
      <EventResults
        params={params}
        time={time}
        request={request}
        followed={followed}
        untimed={untimed}
        size={size}
        onSize={setSize}
      />
    </>
  );
}
