import path from 'node:path';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { connect } from './db/connect.ts';
import { startEmbedded } from './db/embedded-database.ts';
import { silentPublisher } from './db/live-event-collector.ts';
import { migrateAt } from './db/migrate-with-own-connections.ts';
import { createFirstAdminLink } from './features/first-admin/first-admin-actions.ts';

/**
 * Runs `npm run admin -- correo@empresa.co`: returns a link by which the person with this e-mail becomes administrator.
 */
async function run(typed: string | undefined): Promise<string> {
  const email = typed?.trim().toLowerCase() ?? '';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new ConfigError('Say whose e-mail: npm run admin -- correo@empresa.co');
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === undefined ? await startEmbedded(path.join(config.dataDir, 'db')) : undefined;
  const url = config.databaseUrl ?? (embedded as { url: string }).url;
  await migrateAt(config.migrateUrl ?? url);
  const { db } = connect(url, 1);
  try {
    const link = await createFirstAdminLink({ db, live: silentPublisher, now: Date.now, config }, email);
    return `${link}\n\nFor ${email}, once, within 72 hours. Sign in there with an account of that e-mail.`;
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

try {
  console.log(await run(process.argv[2]));
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
