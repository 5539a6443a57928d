import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { toIso } from '../../db/to-iso.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Sender } from '../../outside/message-sender-types.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { deliverDue } from '../../testing/deliver-due-messages.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { checkAndRecordAdverts } from './check-advert-and-record-contact-actions.ts';
import { startAdverts } from './deliver-adverts-actions.ts';
import { recoverInterrupted } from './deliver-messages-actions.ts';
import { claimDueMessages } from './outbox-queries.ts';

const test = await testApp({ env: { LOG_LEVEL: 'silent', MESSAGE_CHANNELS: 'push' } });
const { deps } = test;
const leaseMs = 60_000;

beforeEach(async () => {
  deps.setNow(mondayMorning);
  await deps.db.deleteFrom('outbox_messages').execute();
});

/** Writes an advertisement to each of so many people who allow it. */
async function writeAdverts(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { id } = await aCustomer(test);
    await deps.db
      .insertInto('consents')
      .values({
        ...{ id: deps.newId(), user_id: id, kind: 'marketing_push', granted: true, version: '1', text_hash: 'x' },
        ...{ source: 'test', created_at: toIso(deps.now()) },
      })
      .execute();
    const message = { channel: 'push' as const, to: id, userId: id, kind: 'campaign', body: 'hola' };
    await inOneStatement(deps, (tx) => deps.messages.send(tx, [message], deps.now()));
  }
}

const claim = () =>
  inOneStatement(deps, (tx) =>
    claimDueMessages(tx, { channels: ['push'], lane: 'adverts', limit: 50, untilMs: deps.now() + leaseMs }, deps.now()),
  );
const rows = () => deps.db.selectFrom('outbox_messages').select(['status', 'tries', 'error']).orderBy('id').execute();

function aSender(more: Partial<Sender> = {}) {
  const sent: string[] = [];
  const sender: Sender = {
    send: async ({ to }) => {
      sent.push(to);
      return { outcome: 'sent', providerId: null };
    },
    ...more,
  };
  return { sender, sent };
}

describe('a process that ends while it sends advertisements', () => {
  it('gives back those that the law was not asked about, which then leave once', async () => {
    await writeAdverts(3);
    assert.equal((await claim()).length, 3);
    deps.setNow(mondayMorning + leaseMs + 1);
    await recoverInterrupted(deps);
    assert.deepEqual(await rows(), Array(3).fill({ status: 'queued', tries: 0, error: null }));
    const { sender, sent } = aSender();
    await deliverDue(deps, { push: sender });
    assert.equal(new Set(sent).size, 3);
    assert.equal(sent.length, 3);
  });

  it('repeats none that may have left', async () => {
    await writeAdverts(2);
    await checkAndRecordAdverts(deps, await claim());
    deps.setNow(mondayMorning + leaseMs + 1);
    await recoverInterrupted(deps);
    assert.deepEqual(await rows(), Array(2).fill({ status: 'failed', tries: 1, error: 'interrupted' }));
    const { sender, sent } = aSender();
    await deliverDue(deps, { push: sender });
    assert.deepEqual(sent, []);
  });

  it('sends nothing that another process has claimed meanwhile', async () => {
    await writeAdverts(2);
    const slow = await claim();
    deps.setNow(mondayMorning + leaseMs + 1);
    await recoverInterrupted(deps);
    const { sender, sent } = aSender();
    await deliverDue(deps, { push: sender });
    const late = aSender();
    await Promise.all(startAdverts(deps, { push: late.sender }, slow, () => false));
    assert.deepEqual([sent.length, late.sent.length], [2, 0]);
    assert.deepEqual(await rows(), Array(2).fill({ status: 'sent', tries: 1, error: null }));
  });
});

describe('an advertisement that waits for its turn', () => {
  it('is given back, and leaves later, when its claim nearly ends or the process stops', async () => {
    await writeAdverts(2);
    const { sender, sent } = aSender({
      runInTurn: async (work) => {
        deps.setNow(mondayMorning + leaseMs - 5000);
        return await work();
      },
    });
    await Promise.all(startAdverts(deps, { push: sender }, await claim(), () => false));
    await Promise.all(startAdverts(deps, { push: aSender().sender }, await claim(), () => true));
    assert.deepEqual(sent, []);
    assert.deepEqual(await rows(), Array(2).fill({ status: 'queued', tries: 0, error: 'expired' }));
    const later = aSender();
    await deliverDue(deps, { push: later.sender });
    assert.equal(later.sent.length, 2);
  });

  it('does not leave after the legal hours, and does on the next morning', async () => {
    const evening = Date.parse('2026-11-23T23:54:50Z'); // Monday, ten seconds before the last one leaves
    deps.setNow(evening);
    await writeAdverts(2);
    let turns = 0;
    const { sender, sent } = aSender({
      runInTurn: async (work) => {
        turns += 1;
        if (turns === 2) deps.setNow(evening + 20_000);
        return await work();
      },
    });
    await deliverDue(deps, { push: sender });
    assert.equal(sent.length, 1);
    const waiting = (await rows()).filter(({ status }) => status === 'queued');
    assert.deepEqual(waiting, [{ status: 'queued', tries: 0, error: 'fuera_de_horario' }]);
    deps.setNow(Date.parse('2026-11-24T12:00:00Z'));
    await deliverDue(deps, { push: aSender().sender });
    assert.deepEqual(
      (await rows()).map(({ status }) => status),
      ['sent', 'sent'],
    );
  });
});
