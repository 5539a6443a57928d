import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Tx } from '../../db/transaction.ts';
import { findSiteName } from '../employee-register/register-sites-queries.ts';

type Dates = { entryDate: IsoDate | null; exitDate: IsoDate | null };

/**
 * Says why a person cannot get these dates, or null when they can: a new last day is not over, not before the first day,
 * and written down by somebody who may withdraw people, because it withdraws them. Who has left has no other.
 */
export function findDatesProblem(
  actor: Actor,
  person: { enterpriseId: string; active: boolean } & Dates,
  next: Dates,
  today: IsoDate,
): Refusal<'VALIDATION' | 'FORBIDDEN'> | null {
  const { entryDate, exitDate } = next;
  const isNewExit = exitDate !== person.exitDate;
  const refuseExit = (message: string) => refuse('VALIDATION', { field: 'exitDate', message });
  if (isNewExit && !may(actor, 'enterprises_preapproved_users_delete', { enterpriseId: person.enterpriseId }))
    return refuse('FORBIDDEN', { field: 'exitDate', message: 'Lo escribe quien puede retirar empleados.' });
  if (isNewExit && !person.active) return refuseExit('Ya está retirado.');
  if (isNewExit && exitDate !== null && exitDate < today)
    return refuseExit('Va de hoy en adelante. A quien ya se fue, retíralo en su ficha.');
  const isChanged = isNewExit || entryDate !== person.entryDate;
  const isTurned = entryDate !== null && exitDate !== null && exitDate < entryDate;
  return isChanged && person.active && isTurned ? refuseExit('Es antes de su ingreso.') : null;
}

/** Returns the name of a site that the company gives a person (null: none), or refuses one that it does not have. */
export async function readSiteName(
  tx: Tx,
  of: { enterpriseId: string; personId: string | null },
  siteId: string | null,
): Promise<{ name: string | null } | Refusal<'NOT_FOUND'>> {
  if (siteId === null) return { name: null };
  const name = await findSiteName(tx, { ...of, siteId });
  return name === undefined ? refuse('NOT_FOUND', { field: 'siteId', message: 'Esa sede ya no está.' }) : { name };
}
