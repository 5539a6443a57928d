import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildingLimits } from '@sazon/domain/delivery/building-limits';
import { toAddressKey } from '@sazon/domain/limits/address-key';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { takeUses } from '../limits/limits-actions.ts';
import { type AskedBuilding, closeRequests, insertRequest } from './buildings-queries.ts';

/** Keeps that somebody wishes lunch at a building. Whoever asks is counted, and not kept. */
export async function askForBuilding(
  deps: Deps,
  asked: AskedBuilding,
  ip: string,
): Promise<{ ok: true } | Refusal<'RATE_LIMITED'>> {
  return await inTransaction(deps, async (tx) => {
    const full = await takeUses(tx, deps, [
      { limit: buildingLimits.fromAddress, whom: toAddressKey(ip) },
      { limit: buildingLimits.ofProduct, whom: '' },
    ]);
    if (full !== undefined) return refuse('RATE_LIMITED', { detail: { untilMs: full.untilMs } });
    await insertRequest(tx, asked, deps.now());
    return { ok: true as const };
  });
}

/** Somebody of the platform looked into a building: whoever named it is off the list. */
export async function closeBuilding(
  deps: Deps,
  userId: string,
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) =>
    (await closeRequests(tx, id, userId, deps.now())) === 0 ? refuse('NOT_FOUND') : { ok: true as const },
  );
}
