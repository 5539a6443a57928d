import type { SentKey } from '@sazon/contract/idempotency-key';
import * as schemas from '@sazon/contract/offers/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { runOnce } from '../../db/idempotency.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { countCodes, insertCodes, noteOfferEvent } from './offer-history-and-codes-queries.ts';
import { lockOfferTerms } from './offer-terms-queries.ts';

/** Letters and digits that are not confused when they are read from paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
const mostCodes = 100_000;

type Made = { made: number; used: number } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>;

/** Adds unique codes to a coupon that uses them, once per key. */
export const addOfferCodes = (
  deps: Deps,
  userId: string,
  id: string,
  wanted: { count: number; prefix: string },
  key: SentKey,
): Promise<Made | Refusal<'VALIDATION'>> =>
  inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: schemas.addOfferCodes.reply }, deps.now(), () =>
      addIn(tx, deps, userId, id, wanted),
    ),
  );

async function addIn(
  tx: Tx,
  deps: Deps,
  userId: string,
  id: string,
  { count, prefix }: { count: number; prefix: string },
): Promise<Made> {
  const kept = await lockOfferTerms(tx, id);
  if (kept === undefined) return refuse('NOT_FOUND');
  if (kept.draft.kind !== 'coupon' || !kept.draft.hasCodes)
    return refuse('STATE_CONFLICT', { message: 'Esta oferta no lleva códigos únicos.' });
  const { made } = await countCodes(tx, id);
  if (made + count > mostCodes) return refuse('STATE_CONFLICT', { field: 'count', message: 'Máximo 100.000 códigos.' });
  const draw = () =>
    `${prefix}-${Array.from({ length: codeLength }, () => letters[deps.randomInt(letters.length)]).join('')}`;
  const now = toIso(deps.now());
  for (let left = count; left > 0; )
    left -= await insertCodes(tx, id, [...new Set(Array.from({ length: left }, draw))], now);
  await noteOfferEvent(tx, { offerId: id, actorId: userId, action: 'codes', reason: `${count} con ${prefix}` }, now);
  return await countCodes(tx, id);
}
