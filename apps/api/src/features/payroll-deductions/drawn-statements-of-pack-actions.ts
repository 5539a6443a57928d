import type { PackStatements } from '@sazon/contract/payroll-deductions/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import type { Reader } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findPackBill, type PackBill } from './bill-deductions-and-layout-queries.ts';
import { countStatements, forgetStatementProblems, listFailedStatements } from './drawn-statements-of-pack-queries.ts';

type Of = { id: string; enterpriseId: string };
type No = Refusal<'FORBIDDEN' | 'NOT_FOUND'>;

const mostNamed = 5;

/** Counts the statements of a bill's pack and those that are drawn, and names those that cannot be drawn. */
export async function readPackStatements(deps: Deps, actor: Actor, of: Of): Promise<PackStatements | No> {
  const no = findAccessRefusal(actor, 'enterprises_billing_view', of);
  if (no !== null) return refuse(no);
  if ((await findPackBill(deps.db, of.id, of.enterpriseId)) === undefined) return refuse('NOT_FOUND');
  const counts = await countStatements(deps.db, of);
  return { ...counts, problems: counts.failed === 0 ? [] : await listFailedStatements(deps.db, of, mostNamed) };
}

/** Has the statements of a bill's pack drawn again that could not be drawn; the job does so within a minute. */
export async function redrawStatements(
  deps: Deps,
  actor: Actor,
  of: Of,
): Promise<{ ok: true } | No | Refusal<'STATE_CONFLICT'>> {
  const no = findAccessRefusal(actor, 'enterprises_billing_approval_or_reject', of);
  if (no !== null) return refuse(no);
  return await inTransaction(deps, async (tx) => {
    if ((await findPackBill(tx, of.id, of.enterpriseId)) === undefined) return refuse('NOT_FOUND');
    const redrawn = await forgetStatementProblems(tx, of);
    if (redrawn === 0) return refuse('STATE_CONFLICT', { message: 'No hay extractos con problemas.' });
    return { ok: true as const };
  });
}

/** Refuses a pack that lacks a statement, and says how many: none is drawn while a pack is sent. */
export async function findUndrawnRefusal(db: Reader, bill: PackBill): Promise<Refusal<'STATE_CONFLICT'> | null> {
  const { total, drawn, failed } = await countStatements(db, bill);
  const missing = total - drawn;
  if (missing === 0) return null;
  const message =
    failed < missing
      ? `Faltan ${missing.toLocaleString('es-CO')} de ${total.toLocaleString('es-CO')} extractos: los estamos preparando. Descarga el paquete cuando estén todos.`
      : `${failed === 1 ? 'Un extracto no se pudo' : `${failed.toLocaleString('es-CO')} extractos no se pudieron`} preparar. Repítelos y descarga el paquete.`;
  return refuse('STATE_CONFLICT', { message });
}
