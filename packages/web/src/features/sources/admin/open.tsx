import type { DataSource } from "@fyr/contract";
import { openSlideOver } from "../../../components/slide-over/index.ts";
import { SourceDetail } from "./SourceDetail.tsx";

/** Shows all that is known of a source beside the page. */
export const openSource = ({ id, name }: DataSource): void =>
  openSlideOver({ key: `source-${id}`, title: name, width: 40, content: <SourceDetail id={id} /> });
