import { GRAPH_RELATION_NAMES, NODE_KIND_NAMES } from "@fyr/contract";
import { useMemo } from "react";
import { TextCell } from "../../../components/address-columns.tsx";
import { type DataColumn, DataTable } from "../../../components/data-table/index.ts";
import { STORAGE_KEYS } from "../../../lib/storage.ts";
import type { Model, ModelEdge, ModelNode } from "./model.ts";

interface Row extends ModelEdge {
  readonly of: ModelNode;
  readonly with: ModelNode;
}

/** All edges of the graph as rows. Enter chooses the other end, which the panel beside expands. */
export function EdgeTable({ model, onChoose }: { model: Model; onChoose: (id: string) => void }) {
  const rows = useMemo(
    () =>
      [...model.edges.values()].flatMap((edge): Row[] => {
        const [of, to] = [model.nodes.get(edge.from), model.nodes.get(edge.to)];
        return of === undefined || to === undefined ? [] : [{ ...edge, of, with: to }];
      }),
    [model],
  );
  return (
    <DataTable
      label="Relations of the graph"
      rows={rows}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      searchText={({ of, with: to, relation }) =>
        `${of.label}\n${GRAPH_RELATION_NAMES[relation]}\n${to.label}\n${NODE_KIND_NAMES[to.kind]}`.toLowerCase()
      }
      onOpen={({ to }) => onChoose(to)}
      copyOnC={({ with: to }) => to.label}
      busy={false}
      total={rows.length}
      exportName="fyr-graph"
      storageKey={`${STORAGE_KEYS.columns}.graph`}
    />
  );
}

const text = (id: string, label: string, width: number, of: (row: Row) => string): DataColumn<Row> => ({
  id,
  label,
  width,
  sort: of,
  text: of,
  cell: (row) => <TextCell>{of(row)}</TextCell>,
});

const COLUMNS: readonly DataColumn<Row>[] = [
  text("from", "From", 260, ({ of }) => of.label),
  text("relation", "Relation", 160, ({ relation }) => GRAPH_RELATION_NAMES[relation]),
  text("to", "To", 320, ({ with: to }) => to.label),
  text("kind", "Kind", 150, ({ with: to }) => NODE_KIND_NAMES[to.kind]),
  text("first", "First seen", 120, ({ first }) => first ?? ""),
  text("last", "Last seen", 120, ({ last }) => last ?? ""),
];
