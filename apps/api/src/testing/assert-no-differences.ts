import assert from 'node:assert/strict';
import type { Reader } from '../db/connect.ts';
import { listDifferences } from '../features/money-checks/list-check-differences-queries.ts';
import type { Check } from '../features/money-checks/money-check-types.ts';

type Checks = Readonly<Record<string, Check>>;

/** What these checks find, with the name of each that finds something. */
export async function listAllDifferences(db: Reader, checks: Checks): Promise<[string, object[]][]> {
  const found: [string, object[]][] = [];
  for (const [name, check] of Object.entries(checks)) found.push([name, await listDifferences(db, check)]);
  return found.filter(([, rows]) => rows.length > 0);
}

/** Fails when one of these checks finds something; `when` says after what. */
export const assertNoDifferences = async (db: Reader, checks: Checks, when?: string): Promise<void> =>
  assert.deepEqual(await listAllDifferences(db, checks), [], when);
