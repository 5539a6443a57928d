import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildingLimits } from '@sazon/domain/delivery/building-request-limits';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';
import {
  closeBuildingRequests,
  countBuildingRequests,
  insertBuildingRequest,
  type NewBuildingRequest,
} from './building-requests-queries.ts';

/** Builds one mail for each address that wants to know that a building opened. */
function buildOpenedMails(publicUrl: string, building: string, closed: readonly { email: string | null }[]): Message[] {
  const body = `Ya llevamos almuerzos a ${building}. Elige tu plato y tu hora en ${publicUrl}\n\nNos pediste este aviso. Tu correo ya no queda guardado.`;
  const mail = { channel: 'email', kind: 'building_opened', subject: `Ya llegamos a ${building}`, body } as const;
  const addresses = new Set(closed.flatMap(({ email }) => email?.toLowerCase() ?? []));
  return [...addresses].map((to) => ({ ...mail, to }));
}

/** Records that somebody wants a building to be served. Their address limits how often and is not stored with it. */
export async function requestBuilding(
  deps: Deps,
  asked: NewBuildingRequest,
  ip: string,
): Promise<{ asks: number } | Refusal<'RATE_LIMITED'>> {
  return await inTransaction(deps, async (tx) => {
    const full = await takeUses(tx, deps, [
      { limit: buildingLimits.fromAddress, whom: toAddressKey(ip) },
      { limit: buildingLimits.ofProduct, whom: '' },
    ]);
    if (full !== undefined) return refuse('RATE_LIMITED', { detail: { untilMs: full.untilMs } });
    await insertBuildingRequest(tx, asked, deps.now());
    return { asks: await countBuildingRequests(tx, asked) };
  });
}

/** Closes all open requests for the building of this one, and tells who wants to know when it opened. */
export async function closeBuilding(
  deps: Deps,
  userId: string,
  id: string,
  opened: boolean,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const closed = await closeBuildingRequests(tx, { id, userId, opened, nowMs: deps.now() });
    const [first] = closed;
    if (first === undefined) return refuse('NOT_FOUND');
    if (opened)
      await deps.messages.send(tx, buildOpenedMails(deps.config.publicUrl, first.building, closed), deps.now());
    return { ok: true as const };
  });
}
