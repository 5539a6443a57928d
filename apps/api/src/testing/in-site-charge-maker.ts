import { toIso } from '../db/to-iso.ts';
import type { Customer } from './customer-makers.ts';
import { aDish } from './kitchen-makers.ts';
import { anOrder } from './order-makers.ts';
import type { TestApp } from './test-app.ts';
import type { Neighbourhood } from './two-neighbourhoods.ts';

/** What a restaurant asks a diner to pay: one unpaid lunch at its counter. */
export async function aCharge(test: TestApp, of: Neighbourhood, customer: Customer): Promise<string> {
  const dish = await aDish(test, of.kitchen);
  const orderId = await anOrder(test, { ...of, dish, customer }, { status: 'pending_confirmation' });
  const { purchase_id: id } = await test.deps.db
    .updateTable('orders')
    .set({ type: 'in_site' })
    .where('id', '=', orderId)
    .returning('purchase_id')
    .executeTakeFirstOrThrow();
  const pending = { status: 'pending' as const, held_until: toIso(test.deps.now() + 600_000) };
  await test.deps.db.updateTable('purchases').set(pending).where('id', '=', id).execute();
  return id;
}
