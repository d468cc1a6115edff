import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useIsFetching } from "@tanstack/react-query";
import { Button } from "../../components/Button.tsx";
import { type SearchRequest, searchKey } from "./api.ts";
import { QueryEditor, Reading } from "./editor/index.ts";

/** The box and the button. A query is trimmed; an empty one is not sent. */
export function SearchBar({
  query,
  request,
  onSubmit,
  children,
}: {
  query: string;
  request: SearchRequest;
  onSubmit: (query: string) => void;
  /** What stands between the box and its button. */
  children: ReactNode;
}) {
  const [text, setText] = useState(query);
  const busy = useIsFetching({ queryKey: searchKey(request) }) > 0;
  const trimmed = text.trim();
  const submit = () => {
    if (trimmed !== "") onSubmit(trimmed);
  };
  return (
    <search className="flex flex-col gap-1.5">
      <div className="flex items-start gap-2 max-sm:flex-wrap">
        <QueryEditor
          label="Event query"
          value={text}
          onChange={setText}
          onSubmit={submit}
          onEnter={() => {
            submit();
            return true;
          }}
          placeholder="Lucene, such as service:ssh AND id.resp_p:22"
          className="max-h-48 min-h-9 min-w-0 flex-1 max-sm:basis-full"
        />
        {children}
        <Button look="solid" size="lg" disabled={trimmed === "" || busy} onClick={submit}>
          <Search aria-hidden /> Search
        </Button>
      </div>
      <Reading text={text} />
    </search>
  );
}
