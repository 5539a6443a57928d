import { hashConsolidatorCode } from '../../features/consolidator/consolidator-code-hash.ts';
import { hashLobbyToken } from '../../features/lobby/lobby-token.ts';
import { listSecrets, type Secrets } from '../../key-derivation.ts';
import type { Reader } from '../connect.ts';
import { demoConsolidatorCode, demoLobbyToken } from './demo-accounts.ts';

/** Lists the demo accounts and tokens that still give access in this database. In production there must be none. */
export async function listOpenDemoAccess(db: Reader, secrets: Secrets): Promise<string[]> {
  const found = [await accounts(db), await consolidator(db, secrets), await lobby(db)];
  return found.filter((what) => what !== undefined);
}

async function accounts(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'ilike', '%@demo.sazon.co')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row && 'active accounts @demo.sazon.co';
}

async function consolidator(db: Reader, secrets: Secrets): Promise<string | undefined> {
  const hashes = listSecrets(secrets).map((secret) => hashConsolidatorCode(secret, demoConsolidatorCode));
  const row = await db
    .selectFrom('consolidators')
    .select('id')
    .where('code_hash', 'in', hashes)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row && `the consolidator ${demoConsolidatorCode}`;
}

async function lobby(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('lobby_screens')
    .select('id')
    .where('token_hash', '=', hashLobbyToken(demoLobbyToken))
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row && 'the lobby board of the demo';
}
