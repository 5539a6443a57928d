import type { Actor } from './permission-check.ts';
import {
  ADMIN_PERMISSIONS,
  ENTERPRISE_PERMISSIONS,
  type Permission,
  RESTAURANT_PAY,
  RESTAURANT_PERMISSIONS,
} from './permissions.ts';

/** Where a permission holds: the whole platform, one restaurant or one company. */
export const STAFF_SCOPES = ['platform', 'restaurant', 'enterprise'] as const;
export type StaffScope = (typeof STAFF_SCOPES)[number];

/** One team: that of the platform, of a restaurant or of a company. */
export type StaffPlace =
  | { readonly scope: 'platform'; readonly id: null }
  | { readonly scope: 'restaurant' | 'enterprise'; readonly id: string };

/** Returns a team by the kind and id of its place. */
export const toPlace = ({ scope, id }: { scope: StaffScope; id: string | null }): StaffPlace =>
  scope === 'platform' || id === null ? { scope: 'platform', id: null } : { scope, id };

/** The permissions that a team of each kind can hold. */
export const staffPermissions: Readonly<Record<StaffScope, readonly Permission[]>> = {
  platform: ['panel_admin', ...ADMIN_PERMISSIONS, ...RESTAURANT_PERMISSIONS, ...ENTERPRISE_PERMISSIONS],
  restaurant: RESTAURANT_PERMISSIONS,
  enterprise: ENTERPRISE_PERMISSIONS,
};

/** The permissions to see a team and to change it. Those of the platform's team hold for every team. */
const teamPermissions: Readonly<Record<StaffScope, { readonly view: Permission; readonly grant: Permission }>> = {
  platform: { view: 'admin_users_view', grant: 'admin_users_write' },
  // The person who may change its bank account answers for the restaurant.
  restaurant: { view: 'restaurant_bills_write', grant: 'restaurant_bills_write' },
  // The person who may change its rules answers for the company.
  enterprise: { view: 'enterprises_preapproved_users_edit', grant: 'enterprises_preapproved_users_edit' },
};

/** A role: a set of permissions with a name and words. */
export type StaffRole = Readonly<Record<'key' | 'name' | 'words', string> & { permissions: readonly Permission[] }>;

const board = ['restaurant_orders_view', 'restaurant_orders_edit', 'restaurant_orders_write'] as const;

export const staffRoles: Readonly<Record<StaffScope, readonly StaffRole[]>> = {
  restaurant: [
    {
      key: 'owner',
      name: 'Administra',
      words: 'Todo lo del restaurante: órdenes, menú, dinero y equipo.',
      permissions: RESTAURANT_PERMISSIONS,
    },
    {
      key: 'kitchen',
      name: 'Cocina',
      words: 'Ve y mueve comandas, agota platos e imprime. No ve dinero.',
      permissions: [...board, 'restaurant_menu_view', 'restaurant_menu_edit'],
    },
    {
      key: 'till',
      name: 'Caja',
      words: 'Cobra en el restaurante y mira las comandas. No las mueve.',
      permissions: ['restaurant_orders_view', RESTAURANT_PAY],
    },
    {
      key: 'accounts',
      name: 'Contabilidad',
      words: 'Ve las liquidaciones y las disputa. No mueve comandas.',
      permissions: ['restaurant_bills_view', 'restaurant_bills_edit'],
    },
  ],
  enterprise: [
    {
      key: 'owner',
      name: 'Administra',
      words: 'Empleados, reglas, reporte, cuentas y equipo. Nunca ve qué come cada quien.',
      permissions: ENTERPRISE_PERMISSIONS,
    },
    {
      key: 'hr',
      name: 'RR. HH.',
      words: 'Empleados, cupos y reporte. Nunca ve qué come cada quien.',
      permissions: [
        'enterprises_preapproved_users_view',
        'enterprises_preapproved_users_write',
        'enterprises_preapproved_users_edit',
        'enterprises_preapproved_users_delete',
        'enterprises_rh_receive_notifications',
        'enterprises_reports_view',
      ],
    },
    {
      key: 'finance',
      name: 'Finanzas',
      words: 'Reporte y cuentas de la empresa. No cambia personas.',
      permissions: [
        'enterprises_reports_view',
        'enterprises_billing_view',
        'enterprises_billing_approval_or_reject',
        'enterprise_recieve_internal_billing_notifications',
      ],
    },
    {
      key: 'reader',
      name: 'Consulta',
      words: 'Mira empleados y reporte. No cambia nada.',
      permissions: ['enterprises_preapproved_users_view', 'enterprises_reports_view'],
    },
  ],
  platform: [
    {
      key: 'owner',
      name: 'Todo',
      words: 'Todo en la plataforma, y da permisos.',
      permissions: [...ADMIN_PERMISSIONS, ...RESTAURANT_PERMISSIONS, ...ENTERPRISE_PERMISSIONS, 'panel_admin'],
    },
    {
      key: 'operations',
      name: 'Operaciones',
      words: 'Mueve órdenes de todos, horarios y domis. No toca pagos.',
      permissions: [
        'panel_admin',
        'admin_orders_write',
        'admin_force_change_order_status',
        'admin_users_view',
        ...board,
        'restaurant_orders_delete',
        'restaurant_menu_view',
        'restaurant_menu_edit',
      ],
    },
    {
      key: 'support',
      name: 'Soporte',
      words: 'Ve a las personas y sus órdenes, corrige datos y da cortesías con tope. No da permisos.',
      permissions: ['panel_admin', 'admin_users_view', 'admin_users_edit', 'admin_orders_write'],
    },
    {
      key: 'finance',
      name: 'Finanzas',
      words: 'Cuentas de restaurantes y empresas, y pagos. No mueve órdenes.',
      permissions: [
        'panel_admin',
        'admin_bills_view',
        'admin_bills_edit',
        'admin_enterprises_billing_view',
        'admin_enterprises_billing_approval_reject_or_manual',
        'admin_enterprises_billing_mark_as_paid',
        'admin_enterprises_reports_view',
      ],
    },
    {
      key: 'marketing',
      name: 'Campañas',
      words: 'Campañas, mensajes y reportes. No ve cuentas.',
      permissions: [
        'panel_admin',
        'admin_communications_view',
        'admin_communications_write',
        'admin_communications_edit',
        'admin_communications_delete',
        'admin_enterprises_reports_view',
      ],
    },
  ],
};

/** Returns the permissions that an actor holds in a team, including those that hold everywhere. */
export function listHeldIn(actor: Actor, place: StaffPlace): ReadonlySet<string> {
  const inPlace =
    place.scope === 'platform'
      ? []
      : ((place.scope === 'restaurant' ? actor.restaurantPermissions : actor.enterprisePermissions)[place.id] ?? []);
  return new Set([...actor.permissions, ...inPlace]);
}

/** Whether the actor may see a team, or change it. The platform's right to grant reaches every team. */
export function mayUseTeam(actor: Actor, place: StaffPlace, what: 'view' | 'grant'): boolean {
  const { platform, [place.scope]: own } = teamPermissions;
  const held = listHeldIn(actor, place);
  return held.has(own[what]) || actor.permissions.includes(platform[what]);
}

/** Lists the permissions of a team that the actor may give or take. Nobody grants what they lack. */
export function listGrantable(actor: Actor, place: StaffPlace): readonly Permission[] {
  if (!mayUseTeam(actor, place, 'grant')) return [];
  const held = listHeldIn(actor, place);
  return staffPermissions[place.scope].filter((code) => held.has(code));
}

/** Whether nobody left in a team could grant. `after` holds the permissions of each person after a change. */
export const leavesNoGranter = (scope: StaffScope, after: readonly (readonly string[])[]): boolean =>
  !after.some((held) => held.includes(teamPermissions[scope].grant));

/** Returns the role whose permissions are exactly these, or undefined when there is none. */
export function findRole(scope: StaffScope, permissions: readonly string[]): StaffRole | undefined {
  const held = new Set(permissions);
  const isSame = ({ permissions: own }: StaffRole) => own.length === held.size && own.every((code) => held.has(code));
  return staffRoles[scope].find(isSame);
}
