import type { Actor } from '../access/permission-check.ts';
import type { Permission } from '../access/permissions.ts';
import { listHeldIn, mayUseTeam, type StaffPlace, type StaffScope } from '../access/staff-roles.ts';

/** The scopes that a program's key can have, named as in the description of the API. */
export const TOKEN_SCOPES = [
  'orders:read',
  'orders:write',
  'menu:read',
  'menu:write',
  'bills:read',
  'employees:read',
  'employees:write',
  'reports:read',
  'audit:read',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

type ScopeTerms = { readonly words: string; readonly permissions: readonly Permission[] };

/** What each scope gives at each kind of place: its Spanish words, and the permissions by which a call is judged. */
const scopesOf: Readonly<Record<StaffScope, Partial<Record<TokenScope, ScopeTerms>>>> = {
  restaurant: {
    'orders:read': { words: 'Leer órdenes', permissions: ['restaurant_orders_view'] },
    'orders:write': {
      words: 'Confirmar, alistar y despachar órdenes',
      permissions: ['restaurant_orders_view', 'restaurant_orders_edit'],
    },
    'menu:read': { words: 'Leer platos y horarios', permissions: ['restaurant_menu_view'] },
    'menu:write': { words: 'Agotar platos y cambiar precios', permissions: ['restaurant_menu_edit'] },
    'bills:read': { words: 'Leer liquidaciones', permissions: ['restaurant_bills_view'] },
  },
  enterprise: {
    'employees:read': { words: 'Leer empleados', permissions: ['enterprises_preapproved_users_view'] },
    'employees:write': {
      words: 'Agregar y cambiar empleados',
      permissions: ['enterprises_preapproved_users_write', 'enterprises_preapproved_users_edit'],
    },
    'reports:read': { words: 'Leer el reporte', permissions: ['enterprises_reports_view'] },
    'bills:read': { words: 'Leer cuentas', permissions: ['enterprises_billing_view'] },
  },
  platform: {
    'orders:read': { words: 'Leer órdenes de todos', permissions: ['admin_orders_write'] },
    'bills:read': {
      words: 'Leer liquidaciones y cuentas de todos',
      permissions: ['admin_bills_view', 'admin_enterprises_billing_view'],
    },
    'reports:read': { words: 'Leer los reportes', permissions: ['admin_enterprises_reports_view'] },
    'audit:read': { words: 'Leer la historia de cambios', permissions: ['admin_users_view'] },
  },
};

/** Lists the scopes that a kind of place can give, with their Spanish words. */
export const listScopes = (scope: StaffScope): { name: TokenScope; words: string }[] =>
  TOKEN_SCOPES.flatMap((name) => {
    const terms = scopesOf[scope][name];
    return terms === undefined ? [] : [{ name, words: terms.words }];
  });

/** Lists the permissions of a scope at a kind of place; empty when that place cannot give the scope. */
export const listScopePermissions = (scope: StaffScope, name: TokenScope): readonly Permission[] =>
  scopesOf[scope][name]?.permissions ?? [];

/**
 * Lists the scopes that a person may give to a program at a place. It takes the right to grant there, and every
 * permission of the scope.
 */
export function listGivableScopes(actor: Actor, place: StaffPlace): TokenScope[] {
  if (!mayUseTeam(actor, place, 'grant')) return [];
  const held = listHeldIn(actor, place);
  return listScopes(place.scope)
    .map(({ name }) => name)
    .filter((name) => listScopePermissions(place.scope, name).every((code) => held.has(code)));
}

/** What is known of a key: the place where it works, the scopes that it was given, and the person who made it. */
export type TokenGrant = { readonly place: StaffPlace; readonly scopes: readonly TokenScope[]; readonly maker: Actor };

/**
 * Returns who calls when a key is used for one scope: its maker, with no more than that scope's permissions at that
 * place. Returns undefined when the key lacks the scope or its maker no longer holds the permissions.
 */
export function findTokenActor({ place, scopes, maker }: TokenGrant, name: TokenScope): Actor | undefined {
  const wanted = listScopePermissions(place.scope, name);
  const held = listHeldIn(maker, place);
  if (!scopes.includes(name) || wanted.length === 0 || !wanted.every((code) => held.has(code))) return undefined;
  const nobody: Actor = { userId: maker.userId, permissions: [], enterprisePermissions: {}, restaurantPermissions: {} };
  if (place.scope === 'platform') return { ...nobody, permissions: wanted };
  const here = { [place.id]: wanted };
  return place.scope === 'restaurant'
    ? { ...nobody, restaurantPermissions: here }
    : { ...nobody, enterprisePermissions: here };
}
