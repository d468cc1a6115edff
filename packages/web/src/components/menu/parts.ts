import { createContext, useContext } from "react";
import type { Menu } from "radix-ui/internal";

type Parts = Pick<typeof Menu, "Item" | "CheckboxItem" | "ItemIndicator" | "Label">;

/** What an open menu is made of. */
const PartsContext = createContext<Parts | null>(null);

export const MenuParts = PartsContext.Provider;

/** The parts of the menu around a component. */
export function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (parts === null) throw new Error("A menu's entries stand within a menu");
  return parts;
}
