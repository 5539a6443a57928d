import { invariant } from '@sazon/domain/invariant';
import { chooseDelegateCode, DELEGATE_CODE_COUNT } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertDelegation, listDelegateCodes } from './order-delegates-queries.ts';

const tries = 5;

/**
 * Stores who receives an order instead of its customer, with a new code. Draws again when another order took the code
 * at the same moment.
 */
export async function assignDelegateCode(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'randomInt'>,
  order: { id: string; locationId: string; scheduleDate: string },
  delegate: { name: string; phone?: string | undefined },
): Promise<string> {
  for (let turn = 0; turn < tries; turn += 1) {
    const taken = await listDelegateCodes(tx, order);
    const code = chooseDelegateCode(deps.randomInt(DELEGATE_CODE_COUNT), taken);
    if (await insertDelegation(tx, order, { ...delegate, code }, deps.now())) return code;
  }
  invariant(false, 'no code was free for a delegate');
}
