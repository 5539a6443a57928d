import { createHash } from 'node:crypto';
import type { Autopilot } from '@sazon/contract/autopilot/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { describeMandate, REVOKED_MANDATE_TEXT } from '@sazon/domain/week-plan/autopilot-mandate';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { findAutopilot } from './autopilot-rules-and-people-queries.ts';
import { findMandate, insertMandate } from './mandates-queries.ts';
import { readAutopilot } from './own-autopilot-rules-actions.ts';

/** What proves a permission: the person, their address and their browser. */
export type MandateEvidence = { userId: string; ip: string; userAgent: string };

/**
 * Grants the mandate up to a cap, or revokes it (null), with the text that the person read. The lock of the cart makes a
 * revocation and a purchase by the mandate run one after another. The same answer again records nothing.
 */
export async function setMandate(
  deps: Deps,
  who: MandateEvidence,
  capCop: number | null,
): Promise<Autopilot | Refusal<'STATE_CONFLICT'>> {
  const { userId } = who;
  const refusal = await inTransaction(deps, async (tx) => {
    await lockCart(tx, userId, deps.now());
    if (capCop !== null && (await findAutopilot(tx, userId)) === undefined)
      return refuse('STATE_CONFLICT', { message: 'Primero enciende el piloto y guarda tus reglas.' });
    const before = await findMandate(tx, userId);
    if ((before?.capCop ?? null) === capCop) return null;
    const text = capCop === null ? REVOKED_MANDATE_TEXT : describeMandate(capCop);
    const textHash = createHash('sha256').update(text).digest('hex');
    // the newest answer counts, so two answers never have the same millisecond
    const saidAtMs = Math.max(deps.now(), (before?.grantedAtMs ?? 0) + 1);
    await insertMandate(tx, { id: deps.newId(), ...who, capCop, text, textHash }, saidAtMs);
    return null;
  });
  return refusal ?? (await readAutopilot(deps, userId));
}
