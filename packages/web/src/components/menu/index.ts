export { askedBy } from "./asked-by.ts";
export { Menu } from "./Menu.tsx";
export { MenuCheck, MenuItem, MenuLabel, MenuLink } from "./entries.tsx";
export { holderOf } from "./holder.ts";
export { loadMenus, menus } from "./store.ts";
