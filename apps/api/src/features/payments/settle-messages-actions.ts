import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';

type Told = { userId: string; amountCop: number };
type News = { kind: string; subject: string; body: string; url: string };

const push = (tx: Tx, deps: Deps, to: string, { url, ...message }: News) =>
  deps.messages.send(tx, [{ channel: 'push', to, ...message, data: { url } }], deps.now());

/** A payment that came too late for its places. */
export const tellKept = (tx: Tx, deps: Deps, { userId, amountCop }: Told): Promise<void> =>
  push(tx, deps, userId, {
    kind: 'late_payment',
    subject: 'Tu pago llegó tarde',
    body: `Ya no quedaban cupos, así que guardamos tus ${formatCop(amountCop)} como tingos.`,
    url: '/tingos',
  });

/** Tingos that were bought are there. */
export const tellTingos = (tx: Tx, deps: Deps, { userId, amountCop }: Told): Promise<void> =>
  push(tx, deps, userId, {
    kind: 'tingos_bought',
    subject: 'Tus tingos ya están',
    body: `Cargamos ${formatCop(amountCop)} a tu billetera.`,
    url: '/tingos',
  });

/** A payment failed while nobody was looking: who was, is told on the screen. */
export const tellFailed = (tx: Tx, deps: Deps, { userId, amountCop, buys }: Told & { buys: 'orders' | 'tingos' }) =>
  push(tx, deps, userId, {
    kind: 'payment_failed',
    subject: 'Pago fallido',
    body:
      buys === 'tingos'
        ? `No se hizo el pago de ${formatCop(amountCop)}: no cargamos tingos.`
        : `No se hizo el pago de ${formatCop(amountCop)}. Tus platos volvieron al carrito.`,
    url: buys === 'tingos' ? '/tingos/comprar' : '/inicio',
  });

/** Nobody paid in time: the places are somebody else's now. */
export const tellExpired = (tx: Tx, deps: Deps, { userId, amountCop }: Told): Promise<void> =>
  push(tx, deps, userId, {
    kind: 'payment_expired',
    subject: 'Se acabó el tiempo para pagar',
    body: `No recibimos el pago de ${formatCop(amountCop)}. Tus platos volvieron al carrito.`,
    url: '/inicio',
  });

/** A second payment of the same purchase, or a lunch's that was to go back to the card: where its money went. */
export function tellReturned(
  tx: Tx,
  deps: Deps,
  { userId, amountCop, isTwice, way }: Told & { isTwice: boolean; way: 'provider' | 'tingos' },
): Promise<void> {
  const why = isTwice ? 'Pagaste dos veces la misma compra' : 'Cancelaste un almuerzo';
  const sum = formatCop(amountCop);
  return push(tx, deps, userId, {
    kind: 'payment_returned',
    subject: way === 'provider' ? 'Tu dinero vuelve a tu tarjeta' : 'Guardamos tu dinero como tingos',
    body:
      way === 'provider'
        ? `${why}: devolvimos ${sum}. Tu banco lo muestra en unos días.`
        : `${why} y la pasarela no podía devolver ${sum}: son tingos y no vencen.`,
    url: way === 'provider' ? '/mis-ordenes' : '/tingos',
  });
}
