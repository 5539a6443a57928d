import type { SettlementDetail } from '@sazon/contract/bills/settlements-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Deps } from '../../deps.ts';
import { readBillerSetting } from './read-biller-setting.ts';
import { sumTaxesOfBill } from './settlement-lines-queries.ts';
import { findSettlement } from './settlements-queries.ts';

/** Reads a settlement with who pays it. With a restaurant, only an issued settlement of that restaurant. */
export async function readSettlement(
  deps: Deps,
  of: { id: string; restaurantId: string | null },
): Promise<SettlementDetail | undefined> {
  const bill = await findSettlement(deps.db, { ...of, today: toBogotaDate(deps.now()) });
  if (bill === undefined) return undefined;
  const taxes = await sumTaxesOfBill(deps.db, bill.id);
  const biller = await readBillerSetting(deps, bill.issuedAt);
  return {
    ...bill,
    taxes,
    biller: biller && { legalName: biller.legalName, nit: biller.nit, address: biller.address },
  };
}
