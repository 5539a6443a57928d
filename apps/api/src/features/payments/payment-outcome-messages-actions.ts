import { formatCop } from '@sazon/domain/money/format';
import { hasTakenTingos, type RefundCause } from '@sazon/domain/payments/refund-cause';
import { getTopUpPurpose, type TopUpPurpose } from '@sazon/domain/payments/top-up-purpose';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type CartReturn, findCartReturn } from '../purchases/settle-or-release-purchase-to-cart-queries.ts';

type CustomerAmount = { userId: string; amountCop: number };
type News = { kind: string; subject: string; body: string; url: string };

const push = (tx: Tx, deps: Deps, to: string, { url, ...message }: News) =>
  deps.messages.send(tx, [{ channel: 'push', to, ...message, data: { url } }], deps.now());

/** Notifies about a payment that came too late for its places. */
export const notifyPaymentKept = (tx: Tx, deps: Deps, { userId, amountCop }: CustomerAmount): Promise<void> =>
  push(tx, deps, userId, {
    kind: 'late_payment',
    subject: 'Tu pago llegó tarde',
    body: `Ya no quedaban cupos, así que guardamos tus ${formatCop(amountCop)} como tingos.`,
    url: '/tingos',
  });

/** Notifies that bought tingos are in the wallet. */
export const notifyTingosBought = (tx: Tx, deps: Deps, { userId, amountCop }: CustomerAmount): Promise<void> =>
  push(tx, deps, userId, {
    kind: 'tingos_bought',
    subject: 'Tus tingos ya están',
    body: `Cargamos ${formatCop(amountCop)} a tu billetera.`,
    url: '/tingos',
  });

const backWords: Record<CartReturn, string> = {
  all: 'Tus platos volvieron al carrito.',
  some: 'Lo que todavía se puede pedir volvió al carrito; lo demás ya cerró.',
  none: 'Su horario ya cerró, así que no volvió al carrito.',
  group: 'Los platos siguen en el almuerzo en grupo: puedes pagarlos otra vez.',
};

const notDoneWords: Record<TopUpPurpose, { body: string; url: string }> = {
  tingos: { body: 'no cargamos tingos.', url: '/tingos/comprar' },
  tip: { body: 'la propina no salió.', url: '/mis-ordenes' },
  change: { body: 'tu almuerzo sigue como estaba.', url: '/mis-ordenes' },
};

/** Notifies a customer who was not on the page that a payment failed. `purchaseId` is null when it bought no lunches. */
export async function notifyPaymentFailed(
  tx: Tx,
  deps: Deps,
  { userId, amountCop, purchaseId, reference }: CustomerAmount & { purchaseId: string | null; reference: string },
): Promise<void> {
  const notDone = notDoneWords[getTopUpPurpose(reference)];
  const after = purchaseId === null ? null : backWords[await findCartReturn(tx, purchaseId)];
  await push(tx, deps, userId, {
    kind: 'payment_failed',
    subject: 'Pago fallido',
    body:
      after === null
        ? `No se hizo el pago de ${formatCop(amountCop)}: ${notDone.body}`
        : `No se hizo el pago de ${formatCop(amountCop)}. ${after}`,
    url: after === null ? notDone.url : '/inicio',
  });
}

/** Notifies that the time to pay is over and the places are released. */
export async function notifyHoldExpired(
  tx: Tx,
  deps: Deps,
  { userId, amountCop, purchaseId }: CustomerAmount & { purchaseId: string },
): Promise<void> {
  await push(tx, deps, userId, {
    kind: 'payment_expired',
    subject: 'Se acabó el tiempo para pagar',
    body: `No recibimos el pago de ${formatCop(amountCop)}. ${backWords[await findCartReturn(tx, purchaseId)]}`,
    url: '/inicio',
  });
}

const whys: Record<RefundCause, string> = {
  paid_twice: 'Pagaste dos veces la misma compra',
  cancelled: 'Cancelaste un almuerzo',
  withdrawn: 'Deshiciste una compra de tingos',
  support: 'Soporte te devolvió un pago',
  remedy: 'Soporte te respondió por un almuerzo',
};

/** Notifies where the money of a returned payment went. */
export function notifyPaymentReturned(
  tx: Tx,
  deps: Deps,
  { userId, amountCop, cause, way }: CustomerAmount & { cause: RefundCause; way: 'provider' | 'tingos' },
): Promise<void> {
  const sum = formatCop(amountCop);
  return push(tx, deps, userId, {
    kind: 'payment_returned',
    subject: way === 'provider' ? 'Tu dinero va de vuelta' : 'Guardamos tu dinero como tingos',
    body:
      way === 'provider'
        ? `${whys[cause]}: devolvimos ${sum}. Tu banco lo muestra en unos días.`
        : `${whys[cause]} y la pasarela no podía devolver ${sum}: son tingos y no vencen.`,
    url: way === 'tingos' ? '/tingos' : hasTakenTingos(cause) ? '/mi-billetera' : '/mis-ordenes',
  });
}

/** Notifies that the provider took a payment back: what left the wallet for it, and what the customer owes. */
export function notifyPaymentVoided(
  tx: Tx,
  deps: Deps,
  { userId, amountCop, tingosCop, owedCop }: CustomerAmount & { tingosCop: number; owedCop: number },
): Promise<void> {
  const told = [
    `Tu banco o la pasarela te devolvió ${formatCop(amountCop)}.`,
    tingosCop > 0 ? `Sacamos ${formatCop(tingosCop)} de tus tingos.` : '',
    owedCop > 0 ? `Ya habías usado ${formatCop(owedCop)}: escríbenos a soporte para ponernos al día.` : '',
  ];
  return push(tx, deps, userId, {
    kind: 'payment_voided',
    subject: 'Un pago tuyo se devolvió',
    body: told.filter((part) => part !== '').join(' '),
    url: '/mi-billetera',
  });
}
