import { PRODUCT } from '../product-name.ts';
import { type Actor, hasPermission } from './permission-check.ts';
import { type Permission, screenPermissions } from './permissions.ts';

/** The kinds of guards that require a permission, with that permission (docs/specification.md section 2). */
export const permissionGuards = {
  ADMIN_COMMUNICATIONS: screenPermissions.campaigns.view,
  ADMIN_RESTAURANT_BILLS: screenPermissions.platformRestaurantBills.view,
  ADMIN_ENTERPRISE_BILLS: screenPermissions.platformEnterpriseBills.view,
  ADMIN_EMPLOYEES: screenPermissions.platformEmployees.view,
  ADMIN_ENTERPRISE_REPORTS: screenPermissions.platformReports.view,
  ADMIN_ORDERS: screenPermissions.platformOrders.view,
  ADMIN_USERS: screenPermissions.platformCrew.view,
  RESTAURANT: screenPermissions.restaurantOrders.view,
  RESTAURANT_BILLS: screenPermissions.restaurantBills.view,
  RESTAURANT_MENU: screenPermissions.restaurantMenu.view,
  RESTAURANT_TEAM: screenPermissions.restaurantTeam.view,
  RESTAURANT_PAY: screenPermissions.restaurantPay.view,
  ENTERPRISE_EMPLOYEES: screenPermissions.enterpriseEmployees.view,
  ENTERPRISE_REPORT: screenPermissions.enterpriseReport.view,
  ENTERPRISE_BILLS: screenPermissions.enterpriseBills.view,
  ENTERPRISE_TEAM: screenPermissions.enterpriseTeam.view,
  COURIER: screenPermissions.courier.view,
} as const satisfies Record<string, Permission>;

export type PermissionGuard = keyof typeof permissionGuards;

/** Who may see a page. GUEST: only without a session. AUTH (the default): with one. PUBLIC: everybody. */
export type Guard = 'GUEST' | 'AUTH' | 'PUBLIC' | PermissionGuard;

export const HOME_PATH = '/inicio';
const ONBOARDING_PATH = '/autenticacion';
export const FORBIDDEN_PATH = '/403';
const RESTAURANT_TERMS_PATH = '/admin/restaurantes/terminos';
/** The platform's area, whose path ends in the product's slug. */
export const PLATFORM_PATH = `/admin/${PRODUCT.slug}` as const;

export type GuardDecision = { go: 'on' } | { go: 'redirect'; to: string };

/**
 * Decides whether a visitor goes on or is redirected. `actor` is null without a session; `path` includes the query;
 * `returnUrl` is the query's value, if any. Source: docs/specification.md section 2, Route guard kinds.
 */
export function guardRoute(
  guard: Guard,
  visitor: { actor: Actor | null; path: string; returnUrl?: string | null },
): GuardDecision {
  const { actor } = visitor;
  if (guard === 'PUBLIC') return { go: 'on' };
  if (guard === 'GUEST') {
    return actor === null ? { go: 'on' } : { go: 'redirect', to: toSafeReturnUrl(visitor.returnUrl) ?? HOME_PATH };
  }
  if (actor === null) return { go: 'redirect', to: withReturnUrl(ONBOARDING_PATH, visitor.path) };
  if (guard === 'AUTH' || hasPermission(actor, permissionGuards[guard])) return { go: 'on' };
  return { go: 'redirect', to: FORBIDDEN_PATH };
}

/**
 * Sends restaurant staff to the terms page until they accept the restaurant terms, except staff with admin_users_view
 * (docs/specification.md section 6).
 */
export function guardRestaurantTerms(visitor: { actor: Actor; path: string; termsAccepted: boolean }): GuardDecision {
  const onTerms = visitor.path.split('?')[0] === RESTAURANT_TERMS_PATH;
  if (visitor.termsAccepted || onTerms || hasPermission(visitor.actor, 'admin_users_view')) return { go: 'on' };
  return { go: 'redirect', to: withReturnUrl(RESTAURANT_TERMS_PATH, visitor.path) };
}

/**
 * Returns a return address if it is a path inside this site, else null ('//…', 'https:…', backslashes, control
 * characters).
 */
export function toSafeReturnUrl(returnUrl: string | null | undefined): string | null {
  if (!returnUrl?.startsWith('/') || returnUrl.startsWith('//')) return null;
  return /[\\\p{Cc}]/u.test(returnUrl) ? null : returnUrl;
}

function withReturnUrl(path: string, returnUrl: string): string {
  return `${path}?returnUrl=${encodeURIComponent(returnUrl)}`;
}
