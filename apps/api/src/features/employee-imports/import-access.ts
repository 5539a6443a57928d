import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { Deps } from '../../deps.ts';
import { findRegisterRefusal } from '../employee-register/register-access.ts';
import { findImport, type ImportRecord } from './imports-and-remembered-columns-queries.ts';

/** Finds an import of a company whose register the caller may change, or the refusal. */
export async function findPermittedImport(
  deps: Deps,
  actor: Actor,
  importId: string,
): Promise<ImportRecord | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  const record = await findImport(deps.db, importId);
  return findRegisterRefusal(actor, record?.enterpriseId) ?? record ?? refuse('NOT_FOUND');
}
