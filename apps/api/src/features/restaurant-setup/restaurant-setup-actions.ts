import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Restaurant, RestaurantFields } from '@sazon/contract/restaurant-setup/restaurant';
import type {
  addRestaurant as addRoute,
  changeRestaurant as changeRoute,
  listAllRestaurants as listRoute,
} from '@sazon/contract/restaurant-setup/routes';
import { addRestaurant as addSchemas } from '@sazon/contract/restaurant-setup/schemas';
import type { Actor } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { isNit } from '@sazon/domain/payroll/nit';
import { listFieldChanges } from '@sazon/domain/restaurants/restaurant-field-names-and-changes';
import { checkRestaurantSteps, listMissingSteps } from '@sazon/domain/restaurants/restaurant-setup-steps';
import {
  checkRestaurantMove,
  type RestaurantMove,
  restaurantStateNames,
} from '@sazon/domain/restaurants/restaurant-state';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findAccount, listWaitingAccounts } from '../bills/bank-account-queries.ts';
import { findCommission } from '../bills/commissions-actions.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findOwnRestaurantRefusal } from '../restaurants/own-restaurant-refusal.ts';
import { recordRestaurantChanges } from '../restaurants/record-restaurant-changes-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  countOrdersAhead,
  findFacts,
  findRestaurant,
  lockRestaurantFields,
} from './restaurant-fields-and-checklist-facts-queries.ts';
import { listRestaurantsWithFacts } from './restaurant-list-queries.ts';
import { buildMoveMessages } from './restaurant-state-messages.ts';
import {
  insertBrand,
  insertRestaurant,
  saveFields,
  saveRestaurantState,
} from './save-restaurants-and-brands-queries.ts';

export type Caller = Actor & { userId: string };

/** The colour of a brand until somebody chooses one. */
const firstColor = '#B5452C';

/** Returns a page of restaurants, with what each still lacks before it may sell. */
export async function listRestaurantSetups(
  deps: Deps,
  query: RouteParsed<typeof listRoute>['query'],
): Promise<RouteReply<typeof listRoute>> {
  const { terms, restaurantMinDishes: minDishes, restaurantFeeBps: commissionBps } = await loadSettings(deps);
  const today = toBogotaDate(deps.now());
  const { data, ...rest } = await listRestaurantsWithFacts(deps.db, query, terms.restaurantTermsVersion);
  const rows = data.map(({ facts, ...row }) => ({
    ...row,
    missing: checkRestaurantSteps({ ...facts, minDishes, commissionBps }, today)
      .filter(({ state }) => state !== 'done')
      .map(({ key }) => key),
  }));
  return { ...rest, data: rows, page: query.page, perPage: query.perPage };
}

/** A restaurant with its checklist and history. */
export async function readRestaurantSetup(
  deps: Deps,
  userId: string,
  id: string,
): Promise<Restaurant | Refusal<'NOT_FOUND'>> {
  const { terms, restaurantMinDishes: minDishes } = await loadSettings(deps);
  const today = toBogotaDate(deps.now());
  const [found, commission, account, [waiting], ordersAhead] = await Promise.all([
    findRestaurant(deps.db, id, terms.restaurantTermsVersion),
    findCommission(deps, id),
    findAccount(deps.db, id),
    listWaitingAccounts(deps.db, id),
    countOrdersAhead(deps.db, id, today),
  ]);
  if (found === undefined || commission === undefined) return refuse('NOT_FOUND');
  const { facts, ...restaurant } = found;
  const steps = checkRestaurantSteps({ ...facts, minDishes, commissionBps: commission.current.bps }, today);
  return {
    ...restaurant,
    ...{ steps, commission, account, ordersAhead, minDishes },
    waiting: waiting === undefined ? null : { ...waiting, own: waiting.byId === userId },
  };
}

/** Adds a restaurant as a draft, with one brand of the same name. Once per key. */
export async function addRestaurant(
  deps: Deps,
  { userId, key }: { userId: string; key: SentKey | undefined },
  { cuisine, ...body }: RouteParsed<typeof addRoute>['body'],
): Promise<{ id: string } | Refusal<'VALIDATION' | 'STATE_CONFLICT'>> {
  if (!isNit(body.nit)) return refuse('VALIDATION', { field: 'nit', message: 'El dígito del NIT no coincide.' });
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: addSchemas.reply }, deps.now(), async () => {
      const id = deps.newId();
      if (!(await insertRestaurant(tx, { id, ...body })))
        return refuse('STATE_CONFLICT', { field: 'nit', message: 'Ya hay un restaurante con ese NIT.' });
      const brand = {
        id: deps.newId(),
        restaurantId: id,
        name: body.name,
        description: '',
        cuisine,
        categoryId: null,
        color: firstColor,
      };
      await insertBrand(tx, brand);
      const change = { setting: 'state', was: null, is: restaurantStateNames.draft };
      await recordRestaurantChanges(tx, id, [change], { actorId: userId, nowMs: deps.now() });
      await bumpCatalogVersion(tx);
      return { id };
    }),
  );
}

/** Changes the given fields of a restaurant. */
export async function changeRestaurant(
  deps: Deps,
  actor: Caller,
  id: string,
  given: RouteParsed<typeof changeRoute>['body'],
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  const own = findOwnRestaurantRefusal(actor, id);
  if (own !== undefined) return own;
  return await inTransaction(deps, async (tx) => {
    const before = await lockRestaurantFields(tx, id);
    if (before === undefined) return refuse('NOT_FOUND');
    if (before.state === 'closed') return refuse('STATE_CONFLICT', { message: 'El restaurante está cerrado.' });
    const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const after: RestaurantFields = { ...before.fields, ...stated };
    await saveFields(tx, id, after);
    const changes = listFieldChanges(before.fields, after);
    await recordRestaurantChanges(tx, id, changes, { actorId: actor.userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}

/** Opens, pauses, resumes or closes a restaurant, and notifies it by e-mail. */
export async function moveRestaurant(
  deps: Deps,
  actor: Caller,
  id: string,
  { move, reason }: { move: RestaurantMove; reason: string | null },
) {
  const own = findOwnRestaurantRefusal(actor, id);
  if (own !== undefined) return own;
  const { terms, restaurantMinDishes: minDishes } = await loadSettings(deps);
  const nowMs = deps.now();
  return await inTransaction(deps, async (tx, events) => {
    const restaurant = await lockRestaurantFields(tx, id);
    const facts = restaurant && (await findFacts(tx, id, terms.restaurantTermsVersion));
    if (restaurant === undefined || facts === undefined) return refuse('NOT_FOUND');
    const steps = checkRestaurantSteps({ ...facts, minDishes, commissionBps: 0 }, toBogotaDate(nowMs));
    const checked = checkRestaurantMove(restaurant.state, move, { reason, missing: listMissingSteps(steps) });
    if (!checked.ok) {
      const more = checked.code === 'REASON_REQUIRED' ? { field: 'reason' } : { message: checked.message ?? '' };
      return refuse(checked.code, more);
    }
    await saveRestaurantState(tx, id, checked.to);
    const names = restaurantStateNames;
    const change = { setting: 'state', was: names[restaurant.state], is: names[checked.to] };
    await recordRestaurantChanges(tx, id, [change], { actorId: actor.userId, nowMs, reason });
    await deps.messages.send(tx, buildMoveMessages(deps.config.publicUrl, restaurant.fields, move, reason), nowMs);
    await bumpCatalogVersion(tx);
    events.publish([`restaurant:${id}`]);
    return { state: checked.to };
  });
}
