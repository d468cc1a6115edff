import { Kbd } from "../../components/Kbd.tsx";
import { Modal } from "../../components/Modal.tsx";
import { useIsAdmin } from "../../features/session/index.ts";

interface Group {
  readonly title: string;
  readonly keys: readonly (readonly [readonly string[], string])[];
}

const groupsFor = (isAdmin: boolean): readonly Group[] => [
  {
    title: "Everywhere",
    keys: [
      [["/"], "Focus the search"],
      [["Ctrl", "J"], "Command palette"],
      [["Ctrl", "K"], isAdmin ? "Search for providers" : "Command palette, too"],
      [["p"], "Write a post"],
      [["?"], "These keys"],
      [["Esc"], "Close what is open"],
    ],
  },
  {
    title: "Search box",
    keys: [
      [["Enter"], "Search a single line"],
      [["Ctrl", "Enter"], "Search several lines"],
    ],
  },
  {
    title: "Post",
    keys: [[["Ctrl", "Enter"], "Post"]],
  },
  {
    title: "Timeline",
    keys: [
      [["←", "→"], "Move the bar"],
      [["Enter"], "Search the time of the bar"],
    ],
  },
  {
    title: "Result table",
    keys: [
      [["↑", "↓"], "Move the row"],
      [["Home", "End"], "First and last row"],
      [["Enter"], "Open the row"],
      [["c"], "Copy the address"],
      [["e"], "Export"],
      [["f"], "Filter"],
    ],
  },
];

export default function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Keyboard" className="max-w-lg">
      <div className="grid grid-cols-2 gap-x-8 gap-y-5">
        {groupsFor(useIsAdmin()).map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-xs font-medium text-faint">{title}</h3>
            <dl className="flex flex-col gap-1.5">
              {keys.map(([combination, meaning]) => (
                <div key={meaning} className="flex items-center justify-between gap-3">
                  <dt className="order-2 flex gap-1">
                    {combination.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd className="text-dim">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
