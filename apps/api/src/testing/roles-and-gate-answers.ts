import type { Route } from '@sazon/contract/define-route';
import { GUEST } from '@sazon/domain/access/guest-for-tests';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import {
  ADMIN_PERMISSIONS,
  ENTERPRISE_PERMISSIONS,
  PERMISSIONS,
  type Permission,
  RESTAURANT_PERMISSIONS,
} from '@sazon/domain/access/permissions';

/** Who comes to a call or a page, and what each may do. Source: the demo accounts, docs/domain.md section 8. */
export const roles = {
  nobody: [],
  customer: ['app_client'],
  restaurant: RESTAURANT_PERMISSIONS,
  hr: ENTERPRISE_PERMISSIONS,
  platform: ['panel_admin', ...ADMIN_PERMISSIONS, ...RESTAURANT_PERMISSIONS, ...ENTERPRISE_PERMISSIONS],
  courier: ['app_domi'],
  consolidator: [],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

/** The session of a role at one restaurant and one enterprise; null: none, or a consolidator's own. */
export function actorAs(role: Role): Actor | null {
  if (role === 'nobody' || role === 'consolidator') return null;
  const held: readonly string[] = roles[role];
  const at = (scoped: Role) => (role === scoped ? { one: held } : {});
  const everywhere = role === 'restaurant' || role === 'hr' ? [] : held;
  return {
    ...GUEST,
    userId: role,
    permissions: everywhere,
    restaurantPermissions: at('restaurant'),
    enterprisePermissions: at('hr'),
  };
}

/** Is this gate of a route a permission (and not 'public', 'user', …)? */
export const isPermission = (gate: string): gate is Permission => (PERMISSIONS as readonly string[]).includes(gate);

/** What the gate of a call answers: in, sign in first, or not yours. */
export type GateAnswer = 'in' | 401 | 403;

export function gateAnswer(gate: Route['may'], role: Role): GateAnswer {
  if (gate === 'public') return 'in';
  if (gate === 'refresh') return 401; // only the refresh token of a session opens it
  if (gate === 'consolidator') return role === 'consolidator' ? 'in' : 401;
  const actor = actorAs(role);
  if (actor === null) return 401;
  return gate === 'user' || may(actor, gate) ? 'in' : 403;
}
