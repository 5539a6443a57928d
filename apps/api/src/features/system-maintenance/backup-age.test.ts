import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toIso } from '../../db/to-iso.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { oldestBackupMs, watchBackups } from './backup-age-actions.ts';

const test = await testApp();
const { deps } = test;
const note = (kind: 'backup' | 'drill', agoMs: number) =>
  deps.db
    .insertInto('backup_runs')
    .values({ kind, name: 'copia', bytes: 1, finished_at: toIso(mondayMorning - agoMs) })
    .execute();

it('an old last copy is said to the platform until there is another; where none is noted, nobody is told', async () => {
  await watchBackups(deps);
  await note('backup', oldestBackupMs + 1000);
  await note('drill', 1000);
  await assert.rejects(watchBackups(deps), /La última copia completa es de/);
  await note('backup', oldestBackupMs);
  await watchBackups(deps);
});
