import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildingLimits } from '@sazon/domain/delivery/building-request-limits';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';
import { closeBuildingRequests, insertBuildingRequest, type NewBuildingRequest } from './building-requests-queries.ts';

/** Records that somebody wants a building to be served. Their address limits how often and is not stored with it. */
export async function requestBuilding(
  deps: Deps,
  asked: NewBuildingRequest,
  ip: string,
): Promise<{ ok: true } | Refusal<'RATE_LIMITED'>> {
  return await inTransaction(deps, async (tx) => {
    const full = await takeUses(tx, deps, [
      { limit: buildingLimits.fromAddress, whom: toAddressKey(ip) },
      { limit: buildingLimits.ofProduct, whom: '' },
    ]);
    if (full !== undefined) return refuse('RATE_LIMITED', { detail: { untilMs: full.untilMs } });
    await insertBuildingRequest(tx, asked, deps.now());
    return { ok: true as const };
  });
}

/** Closes all open requests for the building of this one. */
export async function closeBuilding(
  deps: Deps,
  userId: string,
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) =>
    (await closeBuildingRequests(tx, id, userId, deps.now())) === 0 ? refuse('NOT_FOUND') : { ok: true as const },
  );
}
