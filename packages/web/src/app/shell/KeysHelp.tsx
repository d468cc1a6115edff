import { Kbd } from "../../components/Kbd.tsx";
import { Modal } from "../../components/Modal.tsx";
import { useIsAdmin } from "../../features/session/index.ts";
import type { KeyGroup } from "../../lib/shell-parts.ts";
import * as listed from "./keys.ts";

const OWN: readonly KeyGroup[] = [
  {
    title: "Everywhere",
    keys: [
      { keys: ["Ctrl", "K"], does: "Look up or find anything" },
      { keys: ["/"], does: "Focus the search box of the page" },
      { keys: ["?"], does: "Show this list" },
      { keys: ["Shift", "F10"], does: "Show what can be done with a value, as the right button does" },
      { keys: ["Esc"], does: "Close the open window" },
    ],
  },
];

/** Keys of the shell and of all features, a group for each title. */
function groupsOf(isAdmin: boolean): readonly KeyGroup[] {
  const byTitle = Map.groupBy([OWN, ...Object.values(listed)].flat(), ({ title }) => title);
  const other = isAdmin ? "others" : "admin";
  return [...byTitle].map(([title, groups]) => ({
    title,
    keys: groups.flatMap(({ keys }) => keys).filter(({ only }) => only !== other),
  }));
}

export default function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts" className="max-w-lg">
      <div className="grid grid-cols-2 gap-x-8 gap-y-5">
        {groupsOf(useIsAdmin()).map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-xs font-medium text-faint">{title}</h3>
            <dl className="flex flex-col gap-1.5">
              {keys.map(({ keys: combination, does }) => (
                <div key={combination.join()} className="flex items-center justify-between gap-3">
                  <dt className="order-2 flex gap-1">
                    {combination.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd className="text-dim">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
