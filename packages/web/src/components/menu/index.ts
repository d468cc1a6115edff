export { Menu } from "./Menu.tsx";
export { MenuCheck, MenuItem, MenuLabel, MenuLink } from "./entries.tsx";
export { loadMenus, menus } from "./store.ts";
