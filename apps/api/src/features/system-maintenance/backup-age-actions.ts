import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import type { Deps } from '../../deps.ts';
import { listLastBackupRuns } from './backup-runs-queries.ts';

/** A whole copy is made once a day. */
export const oldestBackupMs = 36 * HOUR_MS;

/**
 * Fails when the last whole copy is too old, so that it stands at /admin/sazon/sistema until there is another. Where no
 * copy was ever noted, the database's own server makes them.
 */
export async function watchBackups(deps: Deps): Promise<void> {
  const last = (await listLastBackupRuns(deps.db)).find(({ kind }) => kind === 'backup');
  if (last === undefined || deps.now() - last.finishedAtMs <= oldestBackupMs) return;
  throw new Error(`La última copia completa es de ${formatMoment(last.finishedAtMs)} Haz otra: npm run backup.`);
}
