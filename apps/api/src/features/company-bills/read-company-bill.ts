import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Deps } from '../../deps.ts';
import { readBillerSetting } from '../bills/read-biller-setting.ts';
import { findCompanyBill } from './company-bills-queries.ts';

/** Reads a bill with who issues it and where it is paid. With a company, only an issued bill of that company. */
export async function readCompanyBill(
  deps: Deps,
  of: { id: string; enterpriseId: string | null },
): Promise<CompanyBillDetail | undefined> {
  const bill = await findCompanyBill(deps.db, { ...of, today: toBogotaDate(deps.now()) });
  if (bill === undefined) return undefined;
  const biller = await readBillerSetting(deps, bill.issuedAt);
  if (biller === null) return { ...bill, biller };
  const { validFrom: _, ...named } = biller;
  return { ...bill, biller: named };
}
