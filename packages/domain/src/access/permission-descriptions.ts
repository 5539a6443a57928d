import { type Permission, RESTAURANT_PAY } from './permissions.ts';
import { SECOND_FACTOR_PERMISSIONS } from './second-factor-requirement.ts';
import { findRole, type StaffScope } from './staff-roles.ts';

/** What each permission lets a person do, in words for staff, by topic. */
export const permissionWords: Readonly<Record<Permission, { readonly topic: string; readonly words: string }>> = {
  app_client: { topic: 'Aplicación', words: 'Pedir almuerzos' },
  app_domi: { topic: 'Aplicación', words: 'Entregar almuerzos' },
  panel_admin: { topic: 'Aplicación', words: 'Entrar a la administración' },
  admin_bills_view: { topic: 'Dinero', words: 'Ver cuentas de restaurantes, pagos y configuración' },
  admin_bills_edit: { topic: 'Dinero', words: 'Cerrar y pagar cuentas, cambiar comisiones' },
  admin_enterprises_billing_view: { topic: 'Dinero', words: 'Ver cuentas de empresas y deudas' },
  admin_enterprises_billing_approval_reject_or_manual: {
    topic: 'Dinero',
    words: 'Aprobar y ajustar cuentas de empresas',
  },
  admin_enterprises_billing_mark_as_paid: { topic: 'Dinero', words: 'Marcar cuentas de empresas como pagadas' },
  admin_users_view: { topic: 'Personas', words: 'Buscar personas y ver su historia' },
  admin_users_write: { topic: 'Personas', words: 'Invitar y dar permisos' },
  admin_users_edit: { topic: 'Personas', words: 'Corregir datos, dar tingos y cerrar sesiones' },
  admin_users_delete: { topic: 'Personas', words: 'Bloquear y eliminar cuentas' },
  admin_preapproved_users: { topic: 'Personas', words: 'Abrir empresas y ver sus empleados' },
  admin_communications_view: { topic: 'Campañas', words: 'Ver campañas y mensajes' },
  admin_communications_write: { topic: 'Campañas', words: 'Crear campañas' },
  admin_communications_edit: { topic: 'Campañas', words: 'Cambiar campañas y textos' },
  admin_communications_delete: { topic: 'Campañas', words: 'Eliminar campañas y terminar ofertas' },
  admin_orders_write: { topic: 'Órdenes', words: 'Ver y cambiar órdenes de todos' },
  admin_force_change_order_status: { topic: 'Órdenes', words: 'Forzar el estado de una orden' },
  admin_enterprises_reports_view: { topic: 'Reportes', words: 'Ver los reportes de la plataforma' },
  restaurant_orders_view: { topic: 'Órdenes', words: 'Ver el tablero y las rutas' },
  restaurant_orders_edit: { topic: 'Órdenes', words: 'Confirmar, alistar y despachar' },
  restaurant_orders_write: { topic: 'Órdenes', words: 'Escribir a clientes y responder problemas' },
  restaurant_orders_delete: { topic: 'Órdenes', words: 'Cancelar con motivo' },
  [RESTAURANT_PAY]: { topic: 'Órdenes', words: 'Cobrar en el restaurante' },
  restaurant_menu_view: { topic: 'Menú', words: 'Ver platos y precios' },
  restaurant_menu_edit: { topic: 'Menú', words: 'Agotar platos, pausar y cambiar precios' },
  restaurant_menu_write: { topic: 'Menú', words: 'Crear platos' },
  restaurant_bills_view: { topic: 'Dinero', words: 'Ver liquidaciones y reporte' },
  restaurant_bills_edit: { topic: 'Dinero', words: 'Aprobar u objetar líneas' },
  restaurant_bills_write: { topic: 'Dinero', words: 'Cambiar la cuenta de banco y el equipo' },
  enterprises_preapproved_users_view: { topic: 'Empleados', words: 'Ver empleados y solicitudes' },
  enterprises_preapproved_users_write: { topic: 'Empleados', words: 'Agregar e importar empleados' },
  enterprises_preapproved_users_edit: { topic: 'Empleados', words: 'Aprobar cupos, cambiar reglas y el equipo' },
  enterprises_preapproved_users_delete: { topic: 'Empleados', words: 'Retirar empleados' },
  enterprises_rh_receive_notifications: { topic: 'Avisos', words: 'Recibir avisos de Recursos Humanos' },
  enterprises_reports_view: { topic: 'Reportes', words: 'Ver el reporte de la empresa' },
  enterprises_billing_view: { topic: 'Dinero', words: 'Ver las cuentas de la empresa' },
  enterprises_billing_approval_or_reject: { topic: 'Dinero', words: 'Aprobar o rechazar cuentas' },
  enterprise_recieve_internal_billing_notifications: { topic: 'Avisos', words: 'Recibir avisos de facturación' },
};

const isOverMoney = (code: string) => permissionWords[code as Permission]?.topic === 'Dinero';

/** Whether some of these permissions require a second factor. */
export const needsFactor = (permissions: readonly string[]): boolean =>
  permissions.some((code) => (SECOND_FACTOR_PERMISSIONS as readonly string[]).includes(code));

/**
 * Describes a set of permissions: by the words of the role that it equals, else as 'Ver el tablero y las rutas.
 * Confirmar, alistar y despachar. No ve dinero.'
 */
export function describePermissions(scope: StaffScope, permissions: readonly string[]): string {
  const role = findRole(scope, permissions);
  if (role !== undefined) return role.words;
  const known = permissions.flatMap((code) => permissionWords[code as Permission]?.words ?? []);
  const sentences = known.length > 4 ? [...known.slice(0, 4), `y ${known.length - 4} más`] : known;
  return `${sentences.join('. ')}.${permissions.some(isOverMoney) ? '' : ' No ve dinero.'}`;
}
