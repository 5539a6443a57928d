import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { ReportKind } from '@sazon/contract/reports/saved-views-schemas';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteView, insertView, lockViews, renameView } from './saved-views-queries.ts';

/** The most saved views that a person may have of one report. */
const mostViews = 30;

const taken = () =>
  refuse('STATE_CONFLICT', { field: 'name', message: 'Ya tienes una vista con ese nombre. Escribe otro.' });

/** Compares two names as the database stores them: it replaces half of a surrogate pair. */
const isSame = (a: string, b: string) => a.toWellFormed().toLowerCase() === b.toWellFormed().toLowerCase();

/** Saves the filters of a report under a name. */
export async function saveView(
  deps: Deps,
  userId: string,
  { report, name, filters }: { report: ReportKind; name: string; filters: Record<string, string> },
): Promise<{ id: string } | Refusal<'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const own = await lockViews(tx, userId);
    const ofReport = own.filter((one) => one.report === report);
    if (ofReport.some((one) => isSame(one.name, name))) return taken();
    if (ofReport.length >= mostViews)
      return refuse('STATE_CONFLICT', { message: `Ya tienes ${mostViews} vistas. Borra una que no uses.` });
    const id = deps.newId();
    await insertView(tx, { id, userId, report, name, filters }, deps.now());
    return { id };
  });
}

/** Gives one of a person's views another name. */
export async function renameOwnView(
  deps: Deps,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const own = await lockViews(tx, userId);
    const view = own.find((one) => one.id === id);
    if (view === undefined) return refuse('NOT_FOUND');
    if (own.some((one) => one.id !== id && one.report === view.report && isSame(one.name, name))) return taken();
    await renameView(tx, id, name);
    return { ok: true as const };
  });
}

/** Deletes one of a person's saved views. */
export async function deleteOwnView(
  deps: Deps,
  userId: string,
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) =>
    (await deleteView(tx, userId, id)) ? { ok: true as const } : refuse('NOT_FOUND'),
  );
}
