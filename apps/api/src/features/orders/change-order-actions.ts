import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { checkAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { priceChangedAdditions, sumAdditionsCop } from '@sazon/domain/orders/changed-addition-prices';
import { checkOrderAction } from '@sazon/domain/orders/order-action-check';
import { toIso } from '../../db/schema/column-builders.ts';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listDishAllergens } from '../cart/to-cart-item.ts';
import { listOffers } from '../catalog/dish-offers-queries.ts';
import { findOrder, type OrderDetailRow } from '../order-records/order-detail-queries.ts';
import { toOrderFacts } from '../order-records/order-lifecycle-facts.ts';
import { insertOrderEvents, lockOrders } from '../order-records/orders-move-queries.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { saveChoice } from './change-order-queries.ts';
import { toOrderDetail } from './order-replies.ts';

type Change = {
  note?: string | undefined;
  cutlery?: boolean | undefined;
  groupMenuAdditions?: ChosenGroup[] | undefined;
};
type Choice = { chosen: ChosenGroup[]; snapshot: OrderSnapshot };

/**
 * Changes an order's note and choices while its customer may. The price stays, so new choices have to cost the same.
 * docs/domain.md sections 3 and 13.
 */
export async function changeOrder(
  deps: Deps,
  userId: string,
  orderId: string,
  wanted: Change,
): Promise<
  | OrderDetail
  | Refusal<
      | 'ADDITIONS_INVALID'
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'MENU_UNAVAILABLE'
      | 'NOT_FOUND'
      | 'PRICE_CHANGED'
      | 'STATE_CONFLICT'
    >
> {
  const answer = await inTransaction(deps, async (tx) => {
    const [locked] = await lockOrders(tx, [orderId], { userId });
    const row = locked && (await findOrder(tx, userId, orderId));
    if (locked === undefined || row === undefined) return refuse('NOT_FOUND');
    const can = checkOrderAction('reschedule', toOrderFacts(row), { role: 'customer' }, deps.now());
    if (!can.ok) return refuse(can.code);
    const choice = await checkChoice(tx, row, wanted);
    if ('refusal' in choice) return choice;
    const what = whatChanged(row.snapshot, choice.snapshot);
    if (what === '') return { ok: true };
    await saveChoice(tx, orderId, { ...choice, nowIso: toIso(deps.now()) });
    await insertOrderEvents(tx, [{ order: locked, from: 'scheduled', happenedAtMs: deps.now() }], {
      action: 'change',
      to: 'scheduled',
      actor: 'customer',
      actorId: null,
      reason: what,
      nowMs: deps.now(),
    });
    return { ok: true };
  });
  if ('refusal' in answer) return answer;
  const changed = await findOrder(deps.db, userId, orderId);
  return changed === undefined ? refuse('NOT_FOUND') : toOrderDetail(changed, await loadSettings(deps), deps.now());
}

async function checkChoice(
  tx: Tx,
  row: OrderDetailRow,
  wanted: Change,
): Promise<Choice | Refusal<'ADDITIONS_INVALID' | 'MENU_UNAVAILABLE' | 'PRICE_CHANGED'>> {
  const { note: before = '', cutlery: hadCutlery = false, ...snapshot } = row.snapshot;
  const note = wanted.note ?? before;
  const withCutlery = wanted.cutlery ?? hadCutlery;
  const noted = { ...snapshot, ...(note !== '' && { note }), ...(withCutlery && { cutlery: true as const }) };
  const chosen = wanted.groupMenuAdditions;
  if (chosen === undefined) return { chosen: row.chosen, snapshot: noted };
  const [offer] = await listOffers(tx, [row]);
  if (offer === undefined) return refuse('MENU_UNAVAILABLE');
  const verdict = checkAdditions(offer.groups, chosen);
  if (!verdict.ok)
    return refuse('ADDITIONS_INVALID', { field: 'groupMenuAdditions', detail: { problems: verdict.problems } });
  const additions = priceChangedAdditions(snapshot.additions, verdict.groups, offer.restaurant.taxRegime);
  if (sumAdditionsCop(additions) !== sumAdditionsCop(snapshot.additions))
    return refuse('PRICE_CHANGED', { field: 'groupMenuAdditions', message: otherPrice });
  return { chosen, snapshot: { ...noted, additions, allergens: listDishAllergens(offer, chosen) } };
}

const otherPrice =
  'Después de pagar solo puedes cambiar por algo que valga lo mismo. Para otra cosa, cancela y pide de nuevo.';

/** Words the change for the history, without the note's text, which is deleted with the account. */
function whatChanged(before: OrderSnapshot, after: OrderSnapshot): string {
  const choices =
    formatAdditions(before) === formatAdditions(after)
      ? []
      : [`Antes: ${formatAdditions(before) || 'sin adicionales'}`];
  const isNoted = (before.note ?? '') !== (after.note ?? '');
  const cutlery =
    before.cutlery === after.cutlery ? [] : [after.cutlery ? 'Ahora con cubiertos' : 'Ahora sin cubiertos'];
  return [...choices, ...(isNoted ? ['Cambió la nota para la cocina'] : []), ...cutlery].join('. ');
}

const formatAdditions = ({ additions }: OrderSnapshot): string =>
  additions.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ');
