import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Tx } from '../../db/transaction.ts';
import { findSiteName } from '../employee-register/register-sites-queries.ts';

/** Refuses a last day in the past that was not there before, or one before the first day; null when dates are fine. */
export function findDatesProblem(
  { entryDate, exitDate }: { entryDate: IsoDate | null; exitDate: IsoDate | null },
  exitBefore: IsoDate | null,
  today: IsoDate,
): Refusal<'VALIDATION'> | null {
  if (exitDate === null || exitDate === exitBefore) return null;
  const refuseExit = (message: string) => refuse('VALIDATION', { field: 'exitDate', message });
  if (exitDate < today) return refuseExit('Va de hoy en adelante. A quien ya se fue, retíralo en su ficha.');
  return entryDate !== null && exitDate < entryDate ? refuseExit('Es antes de su ingreso.') : null;
}

/** Returns the name of a site that the company gives a person (null: none), or refuses one that it does not have. */
export async function readSiteName(
  tx: Tx,
  enterpriseId: string,
  siteId: string | null,
): Promise<{ name: string | null } | Refusal<'NOT_FOUND'>> {
  if (siteId === null) return { name: null };
  const name = await findSiteName(tx, enterpriseId, siteId);
  return name === undefined ? refuse('NOT_FOUND', { field: 'siteId' }) : { name };
}
