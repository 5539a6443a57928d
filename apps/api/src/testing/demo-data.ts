import type { Db } from '../db/connect.ts';
import { seedIfEmpty } from '../db/seed/seed.ts';

const files = { put: async () => undefined, get: async () => undefined, remove: async () => undefined };
const config = { secret: 'a secret of thirty-two characters' } as Parameters<typeof seedIfEmpty>[0]['config'];

/** Loads the demo data as it is at an instant, without its pictures. */
export const loadDemoData = (db: Db, nowMs: number) =>
  seedIfEmpty({ db, now: () => nowMs, config, files }, () => undefined);

/** What the demo data are signed with. */
export const demoSecret = config.secret;
