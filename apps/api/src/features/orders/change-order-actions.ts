import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { checkAdditions } from '@sazon/domain/cart/additions';
import { priceChangedAdditions, sumAdditionsCop } from '@sazon/domain/orders/change-choice';
import { checkOrderAction } from '@sazon/domain/orders/order-action-check';
import { at } from '../../db/schema/column.ts';
import type { OrderSnapshot } from '../../db/schema/contents.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { allergensOf } from '../cart/cart-lines.ts';
import { offersFor } from '../catalog/offers-queries.ts';
import { factsOf } from '../order-records/order-facts.ts';
import { type OrderDetailRow, orderOf } from '../order-records/orders-list-queries.ts';
import { insertEvents, lockOrders } from '../order-records/orders-move-queries.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { writeChoice } from './change-order-queries.ts';
import { orderDetailOf } from './orders-wire.ts';

type Change = { note?: string | undefined; groupMenuAdditions?: ChosenGroup[] | undefined };
type Choice = { chosen: ChosenGroup[]; snapshot: OrderSnapshot };

/**
 * Changes the note to the kitchen and the choices of an order, as long as its customer may change it. Its price stays: other
 * choices have to cost what was paid. docs/domain.md sections 3 and 13.
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
      | 'WAIT_NOT_OVER'
    >
> {
  const answer = await inTransaction(deps, async (tx) => {
    const [locked] = await lockOrders(tx, [orderId], { userId });
    const row = locked && (await orderOf(tx, userId, orderId));
    if (locked === undefined || row === undefined) return refuse('NOT_FOUND');
    const can = checkOrderAction('reschedule', factsOf(row), { role: 'customer' }, deps.now());
    if (!can.ok) return refuse(can.code);
    const choice = await choiceOf(tx, row, wanted);
    if ('refusal' in choice) return choice;
    const what = whatChanged(row.snapshot, choice.snapshot);
    if (what === '') return { ok: true };
    await writeChoice(tx, orderId, { ...choice, nowIso: at(deps.now()) });
    await insertEvents(tx, [{ order: locked, from: 'scheduled', happenedAtMs: deps.now() }], {
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
  const changed = await orderOf(deps.db, userId, orderId);
  return changed === undefined ? refuse('NOT_FOUND') : orderDetailOf(changed, await settingsOf(deps), deps.now());
}

async function choiceOf(
  tx: Tx,
  row: OrderDetailRow,
  wanted: Change,
): Promise<Choice | Refusal<'ADDITIONS_INVALID' | 'MENU_UNAVAILABLE' | 'PRICE_CHANGED'>> {
  const { note: before = '', ...snapshot } = row.snapshot;
  const note = wanted.note ?? before;
  const noted = { ...snapshot, ...(note !== '' && { note }) };
  const chosen = wanted.groupMenuAdditions;
  if (chosen === undefined) return { chosen: row.chosen, snapshot: noted };
  const [offer] = await offersFor(tx, [row]);
  if (offer === undefined) return refuse('MENU_UNAVAILABLE');
  const verdict = checkAdditions(offer.groups, chosen);
  if (!verdict.ok)
    return refuse('ADDITIONS_INVALID', { field: 'groupMenuAdditions', detail: { problems: verdict.problems } });
  const additions = priceChangedAdditions(snapshot.additions, verdict.groups);
  if (sumAdditionsCop(additions) !== sumAdditionsCop(snapshot.additions))
    return refuse('PRICE_CHANGED', { field: 'groupMenuAdditions', message: otherPrice });
  return { chosen, snapshot: { ...noted, additions, allergens: allergensOf(offer, chosen) } };
}

const otherPrice =
  'Después de pagar solo puedes cambiar por algo que valga lo mismo. Para otra cosa, cancela y pide de nuevo.';

/** What the history says of it. The note itself is the customer's, and goes with their account: it is not written there. */
function whatChanged(before: OrderSnapshot, after: OrderSnapshot): string {
  const choices = namesOf(before) === namesOf(after) ? [] : [`Antes: ${namesOf(before) || 'sin adicionales'}`];
  const isNoted = (before.note ?? '') !== (after.note ?? '');
  return [...choices, ...(isNoted ? ['Cambió la nota para la cocina'] : [])].join('. ');
}

const namesOf = ({ additions }: OrderSnapshot): string =>
  additions.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ');
