import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { toMonthStart } from '@sazon/domain/calendar/iso-date';
import { checkAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { formatCop } from '@sazon/domain/money/format';
import { priceChangedAdditions, sumAdditionsCop } from '@sazon/domain/orders/changed-addition-prices';
import { type OrderCost, priceChangedOrder } from '@sazon/domain/orders/changed-order-price';
import { checkOrderAction, type OrderRefusal } from '@sazon/domain/orders/order-action-check';
import type { Reader } from '../../db/connect.ts';
import type { OrderSnapshot, WantedChange } from '../../db/schema/column-contents.ts';
import { listDishAllergens } from '../cart/dish-allergens-and-traces.ts';
import { listOffers } from '../catalog/dish-offers-queries.ts';
import type { Payer } from '../checkout/payer-facts.ts';
import { loadPayer } from '../checkout/payer-facts-and-cart-queries.ts';
import { doesCompanyPayFee } from '../checkout/payer-period-fee-subsidy-and-payroll.ts';
import type { OrderDetailRow } from '../order-records/order-detail-queries.ts';
import { toOrderFacts } from '../order-records/order-lifecycle-facts.ts';
import type { Settings } from '../settings/read-settings-queries.ts';
import { findChangeTerms } from './offer-terms-and-changed-choice-queries.ts';

/** A change that is possible now, with its price. Nothing of it is saved. */
export type PlannedChange = {
  chosen: ChosenGroup[];
  snapshot: OrderSnapshot;
  cost: OrderCost;
  /** What the order costs more (above zero) or less after the change. */
  differenceCop: number;
  /** What changed, for the order's history; empty when nothing does. */
  what: string;
  /** The customer, read only where the price of the additions changes. */
  payer: Payer | null;
};

export type ChangeRefusal = Refusal<OrderRefusal<'reschedule'> | 'ADDITIONS_INVALID' | 'MENU_UNAVAILABLE'>;

/** Checks a wanted change of an order against the cutoff and the dish, and prices it. docs/domain.md section 3. */
export async function planOrderChange(
  db: Reader,
  { row, userId }: { row: OrderDetailRow; userId: string },
  wanted: WantedChange,
  settings: Settings,
  nowMs: number,
): Promise<PlannedChange | ChangeRefusal> {
  const can = checkOrderAction('reschedule', toOrderFacts(row), { role: 'customer' }, nowMs);
  if (!can.ok) return refuse(can.code);
  // the one who took it chose it as it is, perhaps because of an allergy
  if (row.isPassedOn) return refuse('STATE_CONFLICT', { message: 'Este almuerzo se lo pasaste a otra persona.' });
  const { note: before = '', cutlery: hadCutlery = false, ...snapshot } = row.snapshot;
  const note = wanted.note ?? before;
  const withCutlery = wanted.cutlery ?? hadCutlery;
  const noted = { ...snapshot, ...(note !== '' && { note }), ...(withCutlery && { cutlery: true as const }) };
  const chosen = wanted.groupMenuAdditions;
  if (chosen === undefined) {
    const what = describeChange(row.snapshot, noted, 0);
    return { chosen: row.chosen, snapshot: noted, cost: row, differenceCop: 0, what, payer: null };
  }
  const [offer] = await listOffers(db, [row]);
  if (offer === undefined) return refuse('MENU_UNAVAILABLE');
  const verdict = checkAdditions(offer.groups, chosen);
  if (!verdict.ok)
    return refuse('ADDITIONS_INVALID', { field: 'groupMenuAdditions', detail: { problems: verdict.problems } });
  const additions = priceChangedAdditions(snapshot.additions, verdict.groups, offer.restaurant.taxRegime);
  const changed = { ...noted, additions, allergens: listDishAllergens(offer, chosen) };
  const [paidCop, additionsCop] = [sumAdditionsCop(snapshot.additions), sumAdditionsCop(additions)];
  if (additionsCop === paidCop) {
    const what = describeChange(row.snapshot, changed, 0);
    return { chosen, snapshot: changed, cost: row, differenceCop: 0, what, payer: null };
  }
  const payer = (await loadPayer(db, userId, toMonthStart(toBogotaDate(nowMs)))) ?? null;
  const companyPaysFee = payer !== null && row.guestLunchId === null && doesCompanyPayFee(payer, row.scheduleDate);
  const order = { cost: row, additionsCop: paidCop, companyPaysFee, ...(await findChangeTerms(db, row.id)) };
  const cost = priceChangedOrder(order, additionsCop, settings.userFee);
  const differenceCop = cost.totalCop - row.totalCop;
  if (differenceCop > 0 && row.guestLunchId !== null) return refuse('STATE_CONFLICT', { message: companyPays });
  const what = describeChange(row.snapshot, changed, differenceCop);
  return { chosen, snapshot: changed, cost, differenceCop, what, payer };
}

const companyPays = 'Este almuerzo lo paga la empresa: puedes cambiarlo por algo que valga lo mismo o menos.';

/** Words the change for the history, without the note's text, which is deleted with the account. */
function describeChange(before: OrderSnapshot, after: OrderSnapshot, differenceCop: number): string {
  const isChosen = formatAdditions(before) !== formatAdditions(after);
  const parts = [
    isChosen && `Antes: ${formatAdditions(before) || 'sin adicionales'}`,
    differenceCop !== 0 && `Vale ${formatCop(Math.abs(differenceCop))} ${differenceCop > 0 ? 'más' : 'menos'}`,
    (before.note ?? '') !== (after.note ?? '') && 'Cambió la nota para la cocina',
    before.cutlery !== after.cutlery && (after.cutlery ? 'Ahora con cubiertos' : 'Ahora sin cubiertos'),
  ];
  return parts.filter(Boolean).join('. ');
}

const formatAdditions = ({ additions }: OrderSnapshot): string =>
  additions.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ');
