import { type Refusal, refuse } from '@sazon/contract/refusal';
import { findGiftIncident } from '@sazon/domain/incidents/incident-type-by-gift-reason';
import type { IncidentType } from '@sazon/domain/incidents/incident-types-and-decisions';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { formatCop } from '@sazon/domain/money/format';
import { type TingoGiftReason, tingoGiftReasonNames } from '@sazon/domain/people/tingo-gift';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyDecision } from '../incidents/apply-incident-decision-actions.ts';
import { isOrderOver, listCompensationLeft } from '../incidents/compensate-order-actions.ts';
import type { CompensationRefusal } from '../incidents/compensation-inputs-and-results.ts';
import { lockOpenIncidents } from '../incidents/incident-lock-and-decision-queries.ts';
import { raiseIncidents } from '../incidents/raise-incident-actions.ts';
import type { LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';
import { findPassingOn } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';

type Given = { agentId: string; amountCop: number; giftReason: TingoGiftReason };

const refuseOrder = (message: string): Refusal<'VALIDATION'> => refuse('VALIDATION', { field: 'orderId', message });

/** Returns the incident to raise, or refuses when this order or reason may not be charged to the restaurant. */
async function check(
  tx: Tx,
  deps: Deps,
  order: LockedOrder | undefined,
  { amountCop, giftReason }: Given,
): Promise<{ order: LockedOrder; type: IncidentType; leftCop: number } | Refusal<'VALIDATION'>> {
  if (order === undefined) return refuseOrder('Elige la orden por la que paga el restaurante.');
  const type = findGiftIncident(giftReason);
  if (type === null)
    return refuse('VALIDATION', { field: 'giftReason', message: 'Por este motivo paga la plataforma.' });
  if (!isOrderOver(order)) return refuseOrder('El restaurante paga cuando la orden ya terminó.');
  if ((await lockOpenIncidents(tx, [order.id])).length > 0)
    return refuseOrder('Esta orden tiene un incidente por decidir. Decídelo primero.');
  const [left] = await listCompensationLeft(tx, [order]);
  // what such a lunch gives back is not its buyer's alone, so that its incident says whose it is
  if (left?.money.guestLunchId) return refuseOrder('Ese almuerzo lo pagó una empresa. Reporta un incidente.');
  if ((await findPassingOn(tx, order.id)) !== undefined)
    return refuseOrder('Otra persona comió ese almuerzo. Reporta un incidente.');
  const leftCop = left?.leftCop ?? 0;
  const { secondPerson } = await loadSettings(deps, { reader: tx });
  const mostCop = Math.min(leftCop, secondPerson.refundCop);
  if (amountCop <= mostCop) return { order, type, leftCop };
  const message = `Por esta orden el restaurante paga hasta ${formatCop(mostCop)}.`;
  return refuse('VALIDATION', { field: 'amountCop', message });
}

/**
 * Gives tingos at the cost of an order's restaurant: an incident that is decided at once, so that ledger, settlement,
 * notices and the right to dispute are those of any other. The order has to be locked. Returns the lot of tingos.
 */
export async function chargeGiftToRestaurant(
  tx: Tx,
  deps: Deps,
  asked: LockedOrder | undefined,
  given: Given,
): Promise<{ orderId: string; lotId: string } | CompensationRefusal> {
  const checked = await check(tx, deps, asked, given);
  if ('refusal' in checked) return checked;
  const { order, type, leftCop } = checked;
  const who = { by: 'platform', byId: given.agentId } as const;
  const words = tingoGiftReasonNames[given.giftReason];
  const [incident] = await raiseIncidents(tx, deps, {
    ...{ orders: [order], type, ...who, description: words, isDecided: true },
  });
  if (incident === undefined) throw new Error('An incident was raised and is not there');
  const done = await applyDecision(tx, deps, incident, [order], {
    decision: given.amountCop === leftCop ? 'refund_full' : 'refund_part',
    shares: buildSoleShare('restaurant'),
    note: words,
    amountCop: given.amountCop,
    refundTo: 'tingos',
    who,
  });
  if ('refusal' in done) return done;
  tx.events.publish(listOrderAudiences([order]));
  const lotId = done[0]?.lotId ?? null;
  if (lotId === null) throw new Error('Tingos were given and their lot is not there');
  return { orderId: order.id, lotId };
}
