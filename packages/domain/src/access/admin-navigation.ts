import { PLATFORM_PATH } from './page-guards.ts';
import { type Actor, hasPermissions } from './permission-check.ts';
import { type Permission, screenPermissions } from './permissions.ts';

/** One entry of the admin drawer. An entry without permissions is always visible. */
export type NavigationItem = {
  label: string;
  path: string;
  permissions: readonly Permission[];
  method: 'every' | 'some';
  items: readonly NavigationItem[];
};

export type NavigationSection = 'enterprise' | 'restaurant' | 'platform';

/** The titles of the sections in the admin top bar (docs/specification.md section 2). */
export const sectionTitles: Record<NavigationSection, string> = {
  enterprise: 'Empresas',
  restaurant: 'Restaurantes',
  platform: 'Admin',
};

const ENTERPRISE_PATH = '/admin/empresas';
const RESTAURANT_PATH = '/admin/restaurantes';

function item(
  label: string,
  path: string,
  permission: Permission | null,
  items: NavigationItem[] = [],
): NavigationItem {
  return { label, path, permissions: permission === null ? [] : [permission], method: 'every', items };
}

const { restaurantOrders, restaurantMenu, restaurantPay, restaurantBills, campaigns, platformOrders } =
  screenPermissions;
const { platformRestaurantBills, platformEnterpriseBills, platformReports, platformEmployees } = screenPermissions;

/** The drawer of each section (docs/specification.md section 2, Layouts). */
export const adminNavigation: Record<NavigationSection, readonly NavigationItem[]> = {
  enterprise: [
    item('Empleados', `${ENTERPRISE_PATH}/empleados`, screenPermissions.enterpriseEmployees.view),
    item('Solicitudes', `${ENTERPRISE_PATH}/solicitudes`, screenPermissions.enterpriseEmployees.view),
    item('Tu empresa', `${ENTERPRISE_PATH}/configuracion`, screenPermissions.enterpriseEmployees.view),
    item('Reporte', `${ENTERPRISE_PATH}/reporte`, screenPermissions.enterpriseReport.view),
    item('Facturación', `${ENTERPRISE_PATH}/facturacion`, screenPermissions.enterpriseBills.view),
    item('Equipo', `${ENTERPRISE_PATH}/equipo`, screenPermissions.enterpriseTeam.view),
    item('Conexiones', `${ENTERPRISE_PATH}/conexiones`, screenPermissions.enterpriseTeam.view),
    item('Ofertas', `${ENTERPRISE_PATH}/ofertas`, screenPermissions.enterpriseBills.view),
  ],
  restaurant: [
    item('Órdenes', `${RESTAURANT_PATH}/ordenes`, restaurantOrders.view, [
      item('Tablero', `${RESTAURANT_PATH}/ordenes/tablero`, restaurantOrders.view),
      item('Rutas', `${RESTAURANT_PATH}/ordenes/rutas`, restaurantOrders.view),
    ]),
    item('Incidentes', `${RESTAURANT_PATH}/incidentes`, restaurantOrders.view),
    item('Reseñas', `${RESTAURANT_PATH}/resenas`, restaurantOrders.view),
    item('Menú', `${RESTAURANT_PATH}/menu`, restaurantMenu.view),
    item('Generar transacción', `${RESTAURANT_PATH}/metodo-pago`, restaurantPay.view),
    item('Facturación', `${RESTAURANT_PATH}/facturacion`, restaurantBills.view),
    item('Equipo', `${RESTAURANT_PATH}/equipo`, screenPermissions.restaurantTeam.view),
    item('Conexiones', `${RESTAURANT_PATH}/conexiones`, screenPermissions.restaurantTeam.view),
    item('Ofertas', `${RESTAURANT_PATH}/ofertas`, restaurantBills.view),
  ],
  platform: [
    item('Panel', '/admin', platformOrders.write),
    item('Hoy', `${PLATFORM_PATH}/hoy`, platformOrders.write),
    item('Campañas', `${PLATFORM_PATH}/campanas`, campaigns.view, [
      item('Nueva campaña', `${PLATFORM_PATH}/campanas/crear`, campaigns.write),
      item('Mensajes', `${PLATFORM_PATH}/campanas/mensajes`, campaigns.view),
    ]),
    item('Órdenes', `${PLATFORM_PATH}/ordenes`, platformOrders.view, [
      item('Nueva orden', `${PLATFORM_PATH}/ordenes/crear`, platformOrders.write),
    ]),
    item('Incidentes', `${PLATFORM_PATH}/incidentes`, platformOrders.write),
    item('Reseñas reportadas', `${PLATFORM_PATH}/resenas`, platformOrders.write),
    {
      label: 'Facturación',
      path: `${PLATFORM_PATH}/facturacion`,
      permissions: [platformRestaurantBills.view, platformEnterpriseBills.view],
      method: 'some',
      items: [
        item('Restaurantes', `${PLATFORM_PATH}/facturacion/restaurantes`, platformRestaurantBills.view),
        item('Empresas', `${PLATFORM_PATH}/facturacion/empresas`, platformEnterpriseBills.view),
      ],
    },
    item('Restaurantes aliados', `${PLATFORM_PATH}/restaurantes`, platformRestaurantBills.view),
    item('Platos por revisar', `${PLATFORM_PATH}/restaurantes/platos`, platformRestaurantBills.view),
    item('Ofertas', `${PLATFORM_PATH}/ofertas`, campaigns.view),
    item('Horarios y cupos', `${PLATFORM_PATH}/horarios`, platformOrders.write),
    item('Calendario', `${PLATFORM_PATH}/calendario`, platformOrders.write),
    item('Pantallas de llegada', `${PLATFORM_PATH}/pantallas`, platformOrders.write),
    item('Pagos', `${PLATFORM_PATH}/pagos`, platformRestaurantBills.view),
    item('Fallas', `${PLATFORM_PATH}/sistema`, platformRestaurantBills.view),
    item('Mensajes sin entregar', `${PLATFORM_PATH}/mensajes`, campaigns.view),
    item('Personas', `${PLATFORM_PATH}/usuarios`, screenPermissions.platformPeople.view),
    item('Equipo', `${PLATFORM_PATH}/equipo`, screenPermissions.platformTeam.view),
    item('Conexiones', `${PLATFORM_PATH}/conexiones`, screenPermissions.platformTeam.view),
    item('Historia de cambios', `${PLATFORM_PATH}/auditoria`, screenPermissions.platformAudit.view),
    item('Domis', `${PLATFORM_PATH}/domis`, screenPermissions.platformCrew.view),
    item('Pagos a domis', `${PLATFORM_PATH}/pagos-domis`, platformRestaurantBills.view),
    item('Consolidadores', `${PLATFORM_PATH}/consolidadores`, screenPermissions.platformCrew.view),
    item('Seguridad', `${PLATFORM_PATH}/seguridad`, screenPermissions.platformSecurity.view),
    item('Reportes', `${PLATFORM_PATH}/reportes`, platformReports.view),
    item('Empresas cliente', `${PLATFORM_PATH}/empresas`, platformEmployees.view),
    item('Empleados preaprobados', `${PLATFORM_PATH}/empleados`, platformEmployees.view),
    item('Configuración', `${PLATFORM_PATH}/configuracion`, platformRestaurantBills.view),
  ],
};

/** Returns the section that a path belongs to, or null outside of the three, as for /admin itself. */
export function findNavigationSection(path: string): NavigationSection | null {
  const inside = (root: string): boolean => path === root || path.startsWith(`${root}/`);
  if (inside(ENTERPRISE_PATH)) return 'enterprise';
  if (inside(RESTAURANT_PATH)) return 'restaurant';
  return inside(PLATFORM_PATH) ? 'platform' : null;
}

/**
 * Returns the permission by which a page's restaurant switcher lists restaurants: that of the page's drawer entry, or
 * the board's when the page has none (docs/specification.md section 6).
 */
export function getRestaurantPermission(path: string): Permission {
  const entry = adminNavigation.restaurant.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  return entry?.permissions[0] ?? restaurantOrders.view;
}

/**
 * Returns the drawer entries of a section that an actor sees. An entry without its permission is hidden with its
 * subitems.
 */
export function filterNavigation(actor: Actor, section: NavigationSection): NavigationItem[] {
  return visible(actor, adminNavigation[section]);
}

function visible(actor: Actor, items: readonly NavigationItem[]): NavigationItem[] {
  return items
    .filter((one) => hasPermissions(actor, one.permissions, one.method))
    .map((one) => ({ ...one, items: visible(actor, one.items) }));
}
