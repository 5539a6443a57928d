import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  adminNavigation,
  filterNavigation,
  findNavigationSection,
  getRestaurantPermission,
} from './admin-navigation.ts';
import { GUEST } from './guest-for-tests.ts';
import { chooseHomePath } from './home-page-choice.ts';
import { type Guard, guardRestaurantTerms, guardRoute, permissionGuards, toSafeReturnUrl } from './page-guards.ts';
import {
  type Actor,
  findAccessRefusal,
  hasPermissions,
  listPermissions,
  listScopeIds,
  may,
} from './permission-check.ts';
import { PERMISSIONS, RESTAURANT_PAY, screenPermissions } from './permissions.ts';

const actor = (over: Partial<Actor> = {}): Actor => ({ ...GUEST, userId: 'ana', ...over });
const cook = actor({ restaurantPermissions: { r1: ['restaurant_orders_view'], r2: ['restaurant_menu_view'] } });
const hr = actor({ enterprisePermissions: { e1: ['enterprises_reports_view'] } });
const platform = actor({ permissions: ['admin_orders_write', 'restaurant_orders_view'] });

test('every code of the specification is there, and the in-site one carries the product’s name', () => {
  assert.equal(RESTAURANT_PAY, 'restaurant_sazon_pay');
  assert.equal(PERMISSIONS.length, 3 + 17 + 11 + 9);
  assert.equal(new Set(PERMISSIONS).size, PERMISSIONS.length);
  assert.ok(PERMISSIONS.includes('enterprise_recieve_internal_billing_notifications'));
});

test('three permission types are flattened and deduplicated', () => {
  const many = actor({
    permissions: ['app_client'],
    restaurantPermissions: { r1: ['restaurant_menu_view'], r2: ['restaurant_menu_view'] },
    enterprisePermissions: { e1: ['enterprises_reports_view'] },
  });
  assert.equal(listPermissions(many).size, 3);
  assert.deepEqual([...listPermissions(many, ['restaurant'])], ['restaurant_menu_view']);
});

test('a guard needs every code, the some method any one, and none listed is always visible', () => {
  const codes = ['admin_bills_view', 'admin_orders_write'] as const;
  assert.equal(hasPermissions(platform, codes), false);
  assert.equal(hasPermissions(platform, codes, 'some'), true);
  assert.equal(hasPermissions(GUEST, []), true);
});

test('a restaurant code holds at its restaurant only, unless it is held everywhere', () => {
  assert.equal(may(cook, 'restaurant_orders_view'), true);
  assert.equal(may(cook, 'restaurant_orders_view', { restaurantId: 'r1' }), true);
  assert.equal(may(cook, 'restaurant_orders_view', { restaurantId: 'r2' }), false);
  assert.equal(may(cook, 'restaurant_orders_view', { enterpriseId: 'r1' }), false);
  assert.equal(may(cook, 'restaurant_orders_view', { restaurantId: 'constructor' }), false);
  assert.equal(may(platform, 'restaurant_orders_view', { restaurantId: 'r9' }), true);
  assert.deepEqual(listScopeIds(cook, 'restaurant_orders_view'), ['r1']);
  assert.equal(listScopeIds(platform, 'restaurant_orders_view'), 'all');
  assert.deepEqual(listScopeIds(hr, 'enterprises_reports_view'), ['e1']);
});

test('an enterprise code holds at its enterprise only', () => {
  assert.equal(may(hr, 'enterprises_reports_view', { enterpriseId: 'e1' }), true);
  assert.equal(may(hr, 'enterprises_reports_view', { enterpriseId: 'e2' }), false);
  assert.equal(may(hr, 'enterprises_reports_view', {}), false);
});

test('customers act on their own, couriers on their own or unassigned, consolidators with their own session', () => {
  const client = actor({ permissions: ['app_client', 'app_domi'] });
  assert.equal(may(client, 'app_client', { userId: 'ana' }), true);
  assert.equal(may(client, 'app_client', { userId: 'luis' }), false);
  assert.equal(may(client, 'app_client', {}), false);
  assert.equal(may(client, 'app_domi', { domiId: null }), true);
  assert.equal(may(client, 'app_domi', { domiId: 'luis' }), false);
  const consolidator = { ...GUEST, consolidatorId: 'c1' };
  assert.equal(may(consolidator, 'consolidator'), true);
  assert.equal(may(consolidator, 'consolidator', { consolidatorId: 'c2' }), false);
  assert.equal(may(client, 'consolidator'), false);
  assert.equal(may(consolidator, 'app_client'), false);
});

test('without the role it is forbidden; outside the scope it is not found', () => {
  assert.equal(findAccessRefusal(hr, 'restaurant_orders_view', { restaurantId: 'r1' }), 'FORBIDDEN');
  assert.equal(findAccessRefusal(cook, 'restaurant_orders_view', { restaurantId: 'r2' }), 'NOT_FOUND');
  assert.equal(findAccessRefusal(cook, 'restaurant_orders_view', { restaurantId: 'r1' }), null);
});

test('an actor who may act on a row may act in general, for any actor, code and row', () => {
  const codes = fc.array(fc.constantFrom(...PERMISSIONS));
  const maps = fc.dictionary(fc.constantFrom('a', 'b'), codes);
  const anyActor = fc.record({
    userId: fc.constantFrom('a', null),
    permissions: codes,
    enterprisePermissions: maps,
    restaurantPermissions: maps,
  });
  const id = fc.constantFrom('a', 'b', null, undefined);
  const row = fc.record({ restaurantId: id, enterpriseId: id, userId: id, domiId: id });
  fc.assert(
    fc.property(anyActor, fc.constantFrom(...PERMISSIONS), row, (who, code, scope) => {
      if (may(who, code, scope as object)) assert.ok(may(who, code));
      for (const held of PERMISSIONS) assert.equal(may(GUEST, held, scope as object), false);
    }),
  );
});

test('guards let through, send to onboarding with the way back, home, or to 403', () => {
  const decide = (guard: Guard, who: Actor | null, returnUrl: string | null = null) => {
    const decision = guardRoute(guard, { actor: who, path: '/agendar?promotionCode=A', returnUrl });
    return decision.go === 'on' ? 'on' : decision.to;
  };
  assert.equal(decide('PUBLIC', null), 'on');
  assert.equal(decide('GUEST', null), 'on');
  assert.equal(decide('GUEST', hr), '/inicio');
  assert.equal(decide('GUEST', hr, '/mis-ordenes?tab=Finalizados'), '/mis-ordenes?tab=Finalizados');
  assert.equal(decide('GUEST', hr, 'https://otro.example'), '/inicio');
  assert.equal(decide('AUTH', hr), 'on');
  assert.equal(decide('AUTH', null), '/autenticacion?returnUrl=%2Fagendar%3FpromotionCode%3DA');
  assert.equal(decide('RESTAURANT', hr), '/403');
  assert.equal(decide('RESTAURANT', cook), 'on');
  assert.equal(decide('RESTAURANT', null), '/autenticacion?returnUrl=%2Fagendar%3FpromotionCode%3DA');
});

test('a page opens by its one code, and to nobody who has all the others', () => {
  for (const [guard, code] of Object.entries(permissionGuards)) {
    const opens = (permissions: readonly string[]) =>
      guardRoute(guard as Guard, { actor: actor({ permissions: [...permissions] }), path: '/admin', returnUrl: null });
    assert.deepEqual(opens([code]), { go: 'on' }, guard);
    assert.deepEqual(opens(PERMISSIONS.filter((one) => one !== code)), { go: 'redirect', to: '/403' }, guard);
  }
});

test('who works here arrives at work after signing in, everybody else at lunch', () => {
  assert.equal(chooseHomePath(actor({ permissions: ['app_client'] })), '/inicio');
  for (const who of [cook, hr, platform]) assert.equal(chooseHomePath(who), '/admin');
  assert.equal(chooseHomePath(actor({ permissions: ['app_client', 'app_domi'] })), '/domi');
});

test('only paths of our own are returned to', () => {
  for (const bad of [
    '//otro.example',
    '/\\otro.example',
    '/\t/otro.example',
    'javascript:alert(1)',
    '',
    null,
    undefined,
  ]) {
    assert.equal(toSafeReturnUrl(bad), null, String(bad));
  }
  assert.equal(toSafeReturnUrl('/menu?menuId=1'), '/menu?menuId=1');
});

test('restaurant staff accept the terms first, platform staff need not', () => {
  const at = (who: Actor, termsAccepted: boolean, path = '/admin/restaurantes/menu') => {
    const decision = guardRestaurantTerms({ actor: who, path, termsAccepted });
    return decision.go === 'on' ? 'on' : decision.to;
  };
  assert.equal(at(cook, false), '/admin/restaurantes/terminos?returnUrl=%2Fadmin%2Frestaurantes%2Fmenu');
  assert.equal(at(cook, true), 'on');
  assert.equal(at(cook, false, '/admin/restaurantes/terminos?returnUrl=x'), 'on');
  assert.equal(at(actor({ permissions: ['admin_users_view'] }), false), 'on');
});

test('the drawer shows what one may see, section by section', () => {
  const labels = (who: Actor, section: 'enterprise' | 'restaurant' | 'platform') =>
    filterNavigation(who, section).map((one) => [one.label, ...one.items.map((each) => each.label)].join(' > '));
  assert.deepEqual(labels(cook, 'restaurant'), ['Órdenes > Tablero > Rutas', 'Incidentes', 'Reseñas', 'Menú']);
  assert.deepEqual(labels(hr, 'enterprise'), ['Reporte']);
  assert.deepEqual(labels(platform, 'platform'), [
    'Panel',
    'Hoy',
    'Órdenes > Nueva orden',
    'Incidentes',
    'Reseñas reportadas',
    'Horarios y cupos',
    'Calendario',
    'Pantallas de llegada',
  ]);
  assert.deepEqual(labels(actor({ permissions: ['admin_bills_view'] }), 'platform'), [
    'Facturación > Restaurantes',
    'Restaurantes aliados',
    'Platos por revisar',
    'Pagos',
    'Fallas',
    'Pagos a domis',
    'Configuración',
  ]);
  assert.equal(findNavigationSection('/admin/sazon/campanas'), 'platform');
  assert.equal(findNavigationSection('/admin/restaurantes'), 'restaurant');
  assert.equal(findNavigationSection('/admin/empresas/reporte'), 'enterprise');
  assert.equal(findNavigationSection('/admin'), null);
  assert.equal(getRestaurantPermission('/admin/restaurantes/ordenes/tablero'), 'restaurant_orders_view');
  assert.equal(getRestaurantPermission('/admin/restaurantes/menu'), 'restaurant_menu_view');
  assert.equal(getRestaurantPermission('/admin/restaurantes'), 'restaurant_orders_view');
  assert.ok(adminNavigation.platform.length >= 18);
});

test('every guard and screen names a real permission', () => {
  const named = [
    ...Object.values(permissionGuards),
    ...Object.values(screenPermissions).flatMap((screen) => Object.values(screen)),
  ];
  const all: readonly string[] = PERMISSIONS;
  assert.ok(named.every((one) => all.includes(one)));
});
