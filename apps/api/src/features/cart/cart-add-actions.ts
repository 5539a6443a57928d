import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { wasDone } from '../../db/idempotency.ts';
import { inOneStatement, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findKeptVersion, readCatalogVersion } from '../catalog/catalog-cache.ts';
import { checkLines, goneRefusal, type LineRefusal } from './cart-line-checks.ts';
import type { WantedLine } from './cart-line-with-offer.ts';
import {
  addCartRow,
  addCartRowAtVersion,
  lockCart,
  lockCartRows,
  type NewCartRow,
  readMergedRow,
} from './cart-queries.ts';
import { loadLivingLines } from './load-cart-lines.ts';

type Added = { id: string; quantity: number; count: number };

/**
 * Adds a dish to the cart if it can be ordered (docs/specification.md section 2 'Cart'). With a key it is added once,
 * so a device without a connection may send it again until it is answered.
 */
export async function addToCart(
  deps: Deps,
  userId: string,
  wanted: WantedLine,
  key?: SentKey,
): Promise<Added | LineRefusal | Refusal<'CART_FULL'>> {
  const line = { ...wanted, id: deps.newId() };
  const added = key === undefined ? await addAtKeptVersion(deps, userId, line) : undefined;
  if (added !== undefined) return added;
  const version = await readCatalogVersion(deps.db);
  const [row = goneRefusal] = await checkLines(deps, deps.db, version, userId, [line]);
  if ('refusal' in row) return row;
  return key === undefined ? await store(deps, row, version) : await storeOnce(deps, row, key, version);
}

/**
 * Checks a line by the offers that this process keeps, and adds it in one statement if they are still those of the
 * database. Returns undefined when they are not, or when it cannot be added: then the present offers decide.
 */
async function addAtKeptVersion(
  deps: Deps,
  userId: string,
  line: WantedLine & { id: string },
): Promise<Added | undefined> {
  const version = findKeptVersion(deps.db);
  if (version === undefined) return undefined;
  const [row = goneRefusal] = await checkLines(deps, deps.db, version, userId, [line]);
  if ('refusal' in row) return undefined;
  return await inOneStatement(deps, (tx) => addCartRowAtVersion(tx, row, deps.now(), version));
}

const storeOnce = (
  deps: Deps,
  row: NewCartRow,
  key: SentKey,
  version: number,
): Promise<Added | Refusal<'CART_FULL' | 'VALIDATION'>> =>
  inTransaction(deps, async (tx) => {
    const before = await wasDone(tx, { actorId: row.userId, key }, deps.now());
    if (before) return before === true ? await readMergedRow(tx, row) : before;
    return (await addCartRow(tx, row, deps.now())) ?? (await storeInRoomOfGone(tx, deps, row, version));
  });

const store = async (deps: Deps, row: NewCartRow, version: number): Promise<Added | Refusal<'CART_FULL'>> =>
  (await inOneStatement(deps, (tx) => addCartRow(tx, row, deps.now()))) ??
  (await inTransaction(deps, (tx) => storeInRoomOfGone(tx, deps, row, version)));

/**
 * Makes room in a full cart by deleting lines whose dish or slot no longer exists, which nobody sees, and tries again.
 */
async function storeInRoomOfGone(
  tx: Tx,
  deps: Deps,
  row: NewCartRow,
  version: number,
): Promise<Added | Refusal<'CART_FULL'>> {
  await lockCart(tx, row.userId, deps.now());
  await loadLivingLines(deps, tx, row.userId, await lockCartRows(tx, row.userId), version);
  return (await addCartRow(tx, row, deps.now())) ?? refuse('CART_FULL', { field: 'quantity' });
}

/**
 * Adds the lines of a visitor's cart one by one to the person's. Returns those that could not be added, with the
 * reason.
 */
export async function mergeCart(deps: Deps, userId: string, items: readonly WantedLine[]) {
  const lines = items.map((item) => ({ ...item, id: deps.newId() }));
  const version = await readCatalogVersion(deps.db);
  const rows = await checkLines(deps, deps.db, version, userId, lines);
  let added = 0;
  const left: { menuId: string; scheduleDate: string; code: string }[] = [];
  for (const [index, { menuId, scheduleDate }] of lines.entries()) {
    const row = rows[index] ?? goneRefusal;
    const answer = 'refusal' in row ? row : await store(deps, row, version);
    if ('refusal' in answer) left.push({ menuId, scheduleDate, code: answer.refusal });
    else added += 1;
  }
  return { added, left };
}
