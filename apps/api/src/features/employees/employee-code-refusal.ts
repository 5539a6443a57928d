import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Tx } from '../../db/transaction.ts';
import { findCodeOwner } from '../employee-register/employee-code-queries.ts';

/** Refuses an employee code that somebody else has who is active at the company; null when it is free or unchanged. */
export async function findCodeProblem(
  tx: Tx,
  person: { id: string | null; enterpriseId: string; employeeId: string | null },
  { employeeId }: { employeeId: string | null },
): Promise<Refusal<'STATE_CONFLICT'> | null> {
  if (employeeId === null || employeeId === person.employeeId) return null;
  const owner = await findCodeOwner(tx, person.enterpriseId, employeeId, person.id);
  const message = `El código ${employeeId} ya es de ${owner}.`;
  return owner === undefined ? null : refuse('STATE_CONFLICT', { field: 'employeeId', message });
}
