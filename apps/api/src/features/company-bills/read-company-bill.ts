import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Deps } from '../../deps.ts';
import { readBillerSetting } from '../bills/biller-and-parties-of-bill.ts';
import { findLogoId } from '../company-logos/company-logo-files.ts';
import { findCompanyBill } from './company-bills-queries.ts';

type WantedBill = { id: string; enterpriseId: string | null };

/** Reads a bill with who issues it and where it is paid. With a company, only an issued bill of that company. */
export const readCompanyBill = async (deps: Deps, of: WantedBill): Promise<CompanyBillDetail | undefined> =>
  (await readCompanyBillWithLogo(deps, of))?.bill;

/** Reads a bill with the id of the logo that its files show: that of the day of its issue. */
export async function readCompanyBillWithLogo(
  deps: Deps,
  of: WantedBill,
): Promise<{ bill: CompanyBillDetail; logoId: string | null } | undefined> {
  const found = await findCompanyBill(deps.db, { ...of, today: toBogotaDate(deps.now()) });
  if (found === undefined) return undefined;
  const { parties, ...bill } = found;
  const [biller, logoId] =
    parties === null
      ? await Promise.all([readBillerSetting(deps, null), findLogoId(deps.db, bill.enterprise.id)])
      : [parties.biller, parties.party?.logo ?? null];
  if (biller === null) return { bill: { ...bill, biller }, logoId };
  const { validFrom: _, ...named } = biller;
  return { bill: { ...bill, biller: named }, logoId };
}
