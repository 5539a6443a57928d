import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deriveKey, deriveKeys, type Purpose } from '../../key-derivation.ts';
import { sealFor, unsealFor } from '../../text-encryption.ts';
import { listSealed, replaceSealed, type SealedColumn, type SealedText } from './re-encrypt-secrets-queries.ts';

/** Every column of sealed texts that last, with the purpose of its key. */
const sealedColumns: readonly (SealedColumn & { readonly purpose: Purpose })[] = [
  {
    table: 'bank_account_changes',
    key: 'id',
    owner: 'restaurant_id',
    column: 'account_sealed',
    purpose: 'bank accounts',
  },
  {
    table: 'restaurant_payouts',
    key: 'restaurant_id',
    owner: 'restaurant_id',
    column: 'account_sealed',
    purpose: 'bank accounts',
  },
  {
    table: 'courier_bank_accounts',
    key: 'id',
    owner: 'courier_id',
    column: 'account_sealed',
    purpose: 'bank accounts',
  },
  { table: 'second_factors', key: 'user_id', owner: 'user_id', column: 'secret', purpose: 'second factor: sealing' },
  {
    table: 'sign_on_providers',
    key: 'enterprise_id',
    owner: 'enterprise_id',
    column: 'sealed_secret',
    purpose: 'company sign-on',
  },
  { table: 'webhook_endpoints', key: 'id', owner: 'id', column: 'secret_sealed', purpose: 'webhook secrets' },
  { table: 'webhook_endpoints', key: 'id', owner: 'id', column: 'old_secret_sealed', purpose: 'webhook secrets' },
];

const atOnce = 500;

/**
 * Seals with the present secret what is sealed with the other one, while the two are exchanged. Returns how many texts
 * it sealed anew; afterwards the other secret opens nothing that is kept. A text that neither opens is logged and left.
 */
export async function resealSecrets(deps: Deps): Promise<number> {
  if (deps.config.otherSecret === undefined) return 0;
  let sealed = 0;
  for (const column of sealedColumns) sealed += await resealColumn(deps, column);
  deps.log.info({ sealed }, 'secrets sealed anew');
  return sealed;
}

async function resealColumn(deps: Deps, column: (typeof sealedColumns)[number]): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const texts = await listSealed(deps.db, column, after, atOnce);
    for (const text of texts) count += await resealText(deps, column, text);
    const last = texts.at(-1);
    if (last === undefined || texts.length < atOnce) return count;
    after = last.key;
  }
}

async function resealText(deps: Deps, column: (typeof sealedColumns)[number], text: SealedText): Promise<number> {
  const key = deriveKey(deps.config.secret, column.purpose);
  if (open([key], text) !== undefined) return 0;
  const plain = open(deriveKeys(deps.config, column.purpose), text);
  if (plain === undefined) {
    deps.log.error({ kept: `${column.table} ${text.key}` }, 'no secret opens it');
    return 0;
  }
  await inOneStatement(deps, (tx) => replaceSealed(tx, column, text, sealFor(key, text.owner, plain)));
  return 1;
}

function open(keys: readonly Buffer[], { owner, sealed }: SealedText): string | undefined {
  try {
    return unsealFor(keys, owner, sealed);
  } catch {
    return undefined;
  }
}
