import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';

type Told = { userId: string; amountCop: number };

const push = (tx: Tx, deps: Deps, to: string, message: { kind: string; subject: string; body: string }) =>
  deps.messages.send(tx, [{ channel: 'push', to, ...message }], deps.now());

/** A payment that came too late for its places. */
export const tellKept = (tx: Tx, deps: Deps, { userId, amountCop }: Told): Promise<void> =>
  push(tx, deps, userId, {
    kind: 'late_payment',
    subject: 'Tu pago llegó tarde',
    body: `Ya no quedaban cupos, así que guardamos tus ${formatCop(amountCop)} como tingos.`,
  });

/** Tingos that were bought are there. */
export const tellTingos = (tx: Tx, deps: Deps, { userId, amountCop }: Told): Promise<void> =>
  push(tx, deps, userId, {
    kind: 'tingos_bought',
    subject: 'Tus tingos ya están',
    body: `Cargamos ${formatCop(amountCop)} a tu billetera.`,
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
  });
