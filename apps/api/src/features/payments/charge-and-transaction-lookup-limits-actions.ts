import { type Refusal, refuse } from '@sazon/contract/refusal';
import { HOUR_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import { chargeLimits, isNobodysPhone } from '@sazon/domain/payments/charge-limits';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listUseCounts, recordUses, takeUses } from '../rate-limits/rate-limit-actions.ts';
import { findTransactionAccess } from './provider-events-and-transaction-access-queries.ts';

const notFound = refuse('NOT_FOUND', { field: 'transactionId' });

function tooMany(deps: Deps, untilMs: number, said: string, instead: string): Refusal<'RATE_LIMITED'> {
  const hours = Math.ceil((untilMs - deps.now()) / HOUR_MS);
  const minutes = Math.max(1, Math.ceil((untilMs - deps.now()) / MINUTE_MS));
  const wait = hours > 1 ? `${hours} horas` : minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return refuse('RATE_LIMITED', { message: `${said} Espera ${wait}${instead}`, detail: { until: untilMs } });
}

const otherWay = ' o paga de otra forma.';

/** Refuses any card of a person of whom too many were declined; undefined when they may pay by card. */
export async function findCardRefusal(deps: Deps, userId: string): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const { declines } = chargeLimits;
  const [counted] = await listUseCounts(deps.db, deps, [{ limit: declines, whom: userId }]);
  if (counted === undefined || counted.count < declines.most) return undefined;
  return tooMany(deps, counted.untilMs, 'Varias tarjetas no pasaron.', otherWay);
}

/** Counts a newly typed card before the provider is called. Refuses when the person or the address had too many. */
export async function recordNewCard(
  deps: Deps,
  userId: string,
  ip: string,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const full = await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [
      { limit: chargeLimits.newCards, whom: userId },
      { limit: chargeLimits.newCardsFromAddress, whom: toAddressKey(ip) },
    ]),
  );
  return full && tooMany(deps, full.untilMs, 'Probaste muchas tarjetas nuevas.', otherWay);
}

/** Counts a payment request to a Nequi account. Refuses when the account, the person or the address had too many. */
export async function recordNequiRequest(
  deps: Deps,
  userId: string,
  nequiNumber: string,
  ip: string,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const full = await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [
      ...(isNobodysPhone(nequiNumber) ? [] : [{ limit: chargeLimits.nequiOfNumber, whom: nequiNumber }]),
      { limit: chargeLimits.nequiOfPerson, whom: userId },
      { limit: chargeLimits.nequiFromAddress, whom: toAddressKey(ip) },
    ]),
  );
  return full && tooMany(deps, full.untilMs, 'Ya le pedimos el pago a ese Nequi varias veces.', otherWay);
}

/** Counts a declined card, from any source. */
export const recordDecline = async (tx: Tx, deps: Deps, userId: string): Promise<void> => {
  await recordUses(tx, deps, [{ limit: chargeLimits.declines, whom: userId }]);
};

/**
 * Refuses to look a transaction up at the provider unless it is the caller's own, or unknown to us while they may
 * return from the provider's checkout (limited per hour). Another's is NOT_FOUND, without a call to the provider.
 */
export async function findTransactionRefusal(
  deps: Deps,
  userId: string,
  transactionId: string,
): Promise<Refusal<'NOT_FOUND' | 'RATE_LIMITED'> | undefined> {
  const named = await findTransactionAccess(deps.db, userId, transactionId, deps.now());
  if (named === 'own') return undefined;
  if (named === 'no') return notFound;
  const full = await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [{ limit: chargeLimits.unknownTransactions, whom: userId }]),
  );
  return full && tooMany(deps, full.untilMs, 'Preguntaste por muchos pagos.', ' y vuelve a intentarlo.');
}
