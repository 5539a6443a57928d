import { toIso } from '../db/to-iso.ts';
import { hashConsolidatorCode } from '../features/consolidator/consolidator-code-hash.ts';
import type { TestApp } from './test-app.ts';

/** A consolidator of one place, let in by this code. */
export async function aConsolidator({ deps }: TestApp, code: string, locationId: string): Promise<void> {
  const id = deps.newId();
  await deps.db
    .insertInto('consolidators')
    .values({
      id,
      name: 'Marta',
      code_hash: hashConsolidatorCode(deps.config.secret, code),
      created_at: toIso(deps.now()),
    })
    .execute();
  await deps.db.insertInto('consolidator_locations').values({ consolidator_id: id, location_id: locationId }).execute();
}
