import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import type { restaurantSettlementLines } from '@sazon/contract/bills/settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Deps } from '../../deps.ts';
import { linkPhotos } from '../private-photos/photo-links.ts';
import { readBillerSetting } from './biller-and-parties-of-bill.ts';
import { sumTaxesOfBill } from './settlement-lines-queries.ts';
import { countSettlementLines, findSettlement, hasSettlement, listSettlementLines } from './settlements-queries.ts';

/** Reads a settlement with who pays it. With a restaurant, only an issued settlement of that restaurant. */
export async function readSettlement(
  deps: Deps,
  of: { id: string; restaurantId: string | null },
): Promise<SettlementDetail | undefined> {
  const found = await findSettlement(deps.db, { ...of, today: toBogotaDate(deps.now()) });
  if (found === undefined) return undefined;
  const { parties, ...bill } = found;
  const taxes = await sumTaxesOfBill(deps.db, bill.id);
  const biller = parties === null ? await readBillerSetting(deps, null) : parties.biller;
  return {
    ...bill,
    taxes,
    biller: biller && { legalName: biller.legalName, nit: biller.nit, address: biller.address },
  };
}

type LinesOf = Omit<Parameters<typeof listSettlementLines>[1], 'showPhoto'>;

/** Reads a page of the lines of a settlement, and how many each of its parts has. */
export async function readSettlementLines(
  deps: Deps,
  which: LinesOf,
  page: { page: number; perPage: number },
): Promise<RouteReply<typeof restaurantSettlementLines> | Refusal<'NOT_FOUND'>> {
  if (!(await hasSettlement(deps.db, which.billId, which.restaurantId))) return refuse('NOT_FOUND');
  const of = { ...which, showPhoto: linkPhotos(deps) };
  const lines = await listSettlementLines(deps.db, of, page);
  return { ...lines, ...(await countSettlementLines(deps.db, of)), ...page };
}
