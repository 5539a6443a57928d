import { filterNavigation, type NavigationItem, type NavigationSection } from '@sazon/domain/access/admin-navigation';
import { Link } from '@tanstack/react-router';
import { useHasRoute } from '../../device/use-screen-declaration-and-go-back.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { AdminNavItem } from '../../ui/pages/navigation-rows.tsx';

const icons: Readonly<Record<string, IconName>> = {
  Panel: 'house',
  Hoy: 'kanban',
  Fallas: 'warning',
  Órdenes: 'receipt',
  Tablero: 'kanban',
  Rutas: 'path',
  Menú: 'bowl-food',
  'Generar transacción': 'qr-code',
  Facturación: 'file-text',
  Empleados: 'users',
  Solicitudes: 'tray',
  Reporte: 'chart-bar',
  Pagos: 'credit-card',
  Reportes: 'chart-bar',
  Campañas: 'megaphone',
  Ofertas: 'tag',
  Domis: 'moped',
  'Pagos a domis': 'hand-coins',
  Consolidadores: 'stack',
  'Nueva campaña': 'plus',
  Mensajes: 'chat-circle-dots',
  'Mensajes sin entregar': 'warning-octagon',
  'Nueva orden': 'plus',
  Restaurantes: 'storefront',
  'Restaurantes aliados': 'storefront',
  'Platos por revisar': 'bowl-food',
  Empresas: 'buildings',
  'Empresas cliente': 'buildings',
  'Empleados preaprobados': 'users-three',
  'Horarios y cupos': 'clock',
  Calendario: 'calendar',
  'Pantallas de llegada': 'image',
  Incidentes: 'warning-circle',
  Seguridad: 'lock',
  Personas: 'user-circle',
  Equipo: 'identification-card',
  Conexiones: 'link',
  'Historia de cambios': 'clipboard-text',
  'Tu empresa': 'buildings',
  Configuración: 'sliders-horizontal',
};

export const getEntryIcon = (item: NavigationItem): IconName => icons[item.label] ?? 'circle';

/** Returns a function that lists a section's entries which the person may open and which have a page. */
export function useAdminItems(): (section: NavigationSection) => NavigationItem[] {
  const actor = toActor(useUser());
  const hasRoute = useHasRoute();
  const known = (items: readonly NavigationItem[]): NavigationItem[] =>
    items
      .map((item) => ({ ...item, items: withOwn(item, known(item.items)) }))
      .filter((item) => hasRoute(item.path) || item.items.length > 0);
  /** A group with a page of its own lists that page first. */
  const withOwn = (item: NavigationItem, items: NavigationItem[]): NavigationItem[] =>
    items.length > 0 && hasRoute(item.path) ? [{ ...item, items: [] }, ...items] : items;
  return (section) => (actor ? known(filterNavigation(actor, section)) : []);
}

/** Lists the pages among the entries, with those inside of groups in place of the groups. */
export const listPages = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => (item.items.length > 0 ? item.items : [item]));

/** The platform's tabs that come first in the bar; the others follow in the drawer's order. */
const firstTabs = ['Panel', 'Órdenes', 'Facturación', 'Reportes', 'Campañas', 'Ofertas', 'Personas'];

/**
 * Lists the tabs of a section: its pages, the platform's most used ones first. Its bills are one tab, because they lead
 * to each other.
 */
export function listTabs(section: NavigationSection, items: readonly NavigationItem[]): NavigationItem[] {
  if (section !== 'platform') return listPages(items);
  const tabs = items.flatMap((item) => (item.label === 'Facturación' ? [item] : listPages([item])));
  const findPlace = ({ label }: NavigationItem) =>
    firstTabs.includes(label) ? firstTabs.indexOf(label) : firstTabs.length;
  return [...tabs].sort((one, other) => findPlace(one) - findPlace(other));
}

/** Converts the entries of a section to the rows of the drawer, the current page marked. */
export function buildDrawerEntries(
  items: readonly NavigationItem[],
  pathname: string,
  onGo: () => void,
): AdminNavItem[] {
  const linkTo = (path: string) => <Link to={path} onClick={onGo} activeOptions={{ exact: path === '/admin' }} />;
  return items.map((item) => ({
    id: item.path,
    label: item.label,
    icon: getEntryIcon(item),
    active: pathname === item.path,
    ...(item.items.length === 0
      ? { render: linkTo(item.path) }
      : {
          children: item.items.map((one) => ({
            label: one.label,
            icon: getEntryIcon(one),
            active: pathname === one.path,
            render: linkTo(one.path),
          })),
        }),
  }));
}
