import type { Deps } from '../../deps.ts';

/** Loads the demo data into a database that has none. */
export async function seedIfEmpty(deps: Deps, say: (line: string) => void): Promise<void> {
  const first = await deps.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (first !== undefined) return;
  say('Loading the demo data...');
}
