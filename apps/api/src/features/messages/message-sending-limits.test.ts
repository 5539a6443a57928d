import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import { toIso } from '../../db/to-iso.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { deliverDue } from '../../testing/deliver-due-messages.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { recordUses } from '../rate-limits/rate-limit-actions.ts';
import { checkAndRecordAdverts } from './check-advert-and-record-contact-actions.ts';
import { recoverInterrupted } from './deliver-messages-actions.ts';
import { claimDueMessages } from './outbox-queries.ts';

const test = await testApp({
  env: {
    LOG_LEVEL: 'silent',
    MESSAGE_CHANNELS: 'sms,push',
    INFOBIP_URL: 'https://x.api.infobip.com',
    INFOBIP_API_KEY: 'llave',
  },
});
const { deps } = test;
const { toRecipient, ofProduct, codesOfProduct, advertsOfProduct } = messageLimits;

beforeEach(async () => {
  deps.setNow(mondayMorning);
  await deps.db.deleteFrom('limit_counters').execute();
  await deps.db.deleteFrom('outbox_messages').execute();
});

/** Writes so many messages, delivers them, and answers what left. */
async function sent(count: number, more: Partial<Message> = {}): Promise<string[]> {
  const message: Message = { channel: 'sms', to: '+573001112233', kind: 'order_placed', body: 'hola', ...more };
  await inOneStatement(deps, (tx) => deps.messages.send(tx, Array<Message>(count).fill(message), deps.now()));
  const out: string[] = [];
  const sender = {
    send: async ({ to }: { to: string }) => {
      out.push(to);
      return { outcome: 'sent' as const, providerId: null };
    },
  };
  await deliverDue(deps, { sms: sender, push: sender }, count + 1);
  return out;
}
const statuses = () => deps.db.selectFrom('outbox_messages').select(['status', 'error']).orderBy('id').execute();

describe('the budget of messages', () => {
  it('ends at so many an hour for one phone, and leaves the others theirs', async () => {
    await inOneStatement(deps, (tx) => recordUses(tx, deps, [{ limit: toRecipient, whom: 'sms +573001112233' }]));
    assert.equal((await sent(toRecipient.most + 5)).length, toRecipient.most - 1);
    // delivered side by side: which of them are over the budget is not said by their order
    const skipped = (await statuses()).filter(({ status }) => status === 'skipped');
    assert.deepEqual(skipped, Array(6).fill({ status: 'skipped', error: `budget: ${toRecipient.name}` }));
    assert.equal((await sent(1, { to: '+573009998877' })).length, 1);
  });

  it('makes what is beyond that of the product wait for the next hour, and codes go on', async () => {
    await sent(1, { to: '+573000000001' });
    await deps.db
      .updateTable('limit_counters')
      .set({ count: ofProduct.most })
      .where('name', '=', ofProduct.name)
      .execute();
    assert.deepEqual(await sent(1, { to: '+573000000002' }), []);
    assert.deepEqual((await statuses()).at(-1), { status: 'queued', error: `budget: ${ofProduct.name}` });
    assert.equal((await sent(1, { to: '+573000000003', kind: 'login_code' })).length, 1);
    deps.setNow(mondayMorning + HOUR_MS);
    assert.deepEqual(await sent(0), ['+573000000002']);
  });

  it('makes advertising beyond its own limit wait for the next hour, and everything else goes on', async () => {
    const advertTo = async () => {
      const customer = await aCustomer(test);
      await deps.db
        .insertInto('consents')
        .values({
          ...{ id: deps.newId(), user_id: customer.id, kind: 'marketing_sms', granted: true },
          ...{ version: '1', text_hash: 'x', source: 'test', created_at: toIso(deps.now()) },
        })
        .execute();
      return { to: `+57${customer.phone}`, userId: customer.id, kind: 'campaign' };
    };
    await sent(1, await advertTo());
    await deps.db
      .updateTable('limit_counters')
      .set({ count: advertsOfProduct.most })
      .where('name', '=', advertsOfProduct.name)
      .execute();
    const held = await advertTo();
    const message: Message = { channel: 'sms', body: 'hola', ...held };
    await inOneStatement(deps, (tx) => deps.messages.send(tx, [message], deps.now()));
    // a process that ends once it has asked gives it back
    const untilMs = deps.now() + 1;
    const claim = { channels: ['sms'] as const, lane: 'adverts' as const, limit: 9, untilMs };
    await checkAndRecordAdverts(deps, await inOneStatement(deps, (tx) => claimDueMessages(tx, claim, deps.now())));
    deps.setNow(untilMs + 1);
    await recoverInterrupted(deps);
    assert.deepEqual((await statuses()).at(-1), { status: 'queued', error: null });
    assert.deepEqual(await sent(0), []);
    const row = deps.db.selectFrom('outbox_messages').select(['status', 'error', 'next_try_at']).orderBy('id', 'desc');
    const { next_try_at: again, ...waits } = await row.executeTakeFirstOrThrow();
    assert.deepEqual(waits, { status: 'queued', error: `budget: ${advertsOfProduct.name}` });
    assert.equal(again, mondayMorning + HOUR_MS);
    assert.equal((await sent(1, { to: '+573000000004' })).length, 1);
    deps.setNow(mondayMorning + HOUR_MS);
    assert.deepEqual(await sent(0), [held.to]);
  });

  it('raises an alarm long before it ends', async () => {
    await sent(1, { kind: 'login_code' });
    const { name, alarmAt } = codesOfProduct;
    await deps.db
      .updateTable('limit_counters')
      .set({ count: alarmAt - 1 })
      .where('name', '=', name)
      .execute();
    await sent(1, { kind: 'login_code' });
    const alarms = await deps.db.selectFrom('failed_jobs').select('name').execute();
    assert.deepEqual(alarms, [{ name: `limit ${name}` }]);
  });

  it('does not count a push, which is for a browser of the person’s own', async () => {
    const out = await sent(toRecipient.most + 5, { channel: 'push', to: (await aCustomer(test)).id });
    assert.equal(out.length, toRecipient.most + 5);
  });
});
