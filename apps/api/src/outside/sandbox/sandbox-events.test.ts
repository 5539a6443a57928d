import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { createServer } from '../../app.ts';
import {
  aCharge,
  approvedCard,
  declinedCard,
  getMadeTransaction,
  sandboxForTests,
} from '../../testing/payment-sandbox-maker.ts';
import { registerSandbox } from './register-payment-sandbox.ts';

/** A server that keeps the events it gets, and answers what it is told to. */
const received: { body: Record<string, unknown>; checksum: unknown }[] = [];
let answers = 200;
let onEvent = () => {};
const receiver = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  received.push({ body, checksum: request.headers['x-event-checksum'] });
  response.writeHead(answers).end();
  onEvent();
});
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
after(() => receiver.close().closeAllConnections());
const eventsUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;

const box = await sandboxForTests({ eventsUrl });
const charged = async (reference: string, card = approvedCard) => {
  const charge = aCharge(reference, { expiresAtMs: box.now() + 60_000 });
  return getMadeTransaction(await box.provider.chargeToken(charge, await box.tokenOf(card), 1));
};
const newsSince = (from: number) => received.slice(from).map(({ body }) => box.provider.verifyEvent(body, box.now()));

describe('events', () => {
  it('tell each final status once, signed, though nobody reads the transaction', async () => {
    const from = received.length;
    const made = await charged('event-1', declinedCard);
    assert.equal(await box.works.tick(), 1_500);
    assert.equal(received.length, from, 'nothing is told while it is pending');
    box.pass(1_500);
    assert.equal(await box.works.tick(), undefined);
    await box.works.tick();
    assert.deepEqual(newsSince(from), [{ transactionId: made.id, status: 'DECLINED', reference: 'event-1' }]);
    const { body, checksum } = received.at(-1) as (typeof received)[number];
    assert.equal(checksum, (body.signature as { checksum: string }).checksum);
  });

  it('tell once what was read by five at the moment it ended', async () => {
    const from = received.length;
    const made = await charged('event-2');
    box.pass(1_500);
    await Promise.all([1, 2, 3, 4, 5].map(() => box.provider.transaction(made.id)));
    await Promise.all([box.works.tick(), box.works.tick()]);
    assert.equal(newsSince(from).length, 1);
  });

  it('tell of a payment given back', async () => {
    const made = await charged('event-3');
    box.pass(1_500);
    await box.works.tick();
    const from = received.length;
    await box.provider.voidTransaction(made.id);
    await box.works.tick();
    assert.deepEqual(newsSince(from), [{ transactionId: made.id, status: 'VOIDED', reference: 'event-3' }]);
  });

  it('are sent three times more to who does not answer 200, then given up', async () => {
    answers = 500;
    const from = received.length;
    await charged('event-4');
    box.pass(1_500);
    assert.equal(await box.works.tick(), 30_000);
    for (const [waitMs, sent] of [
      [30_000, 2],
      [180_000, 3],
      [1_440_000, 4],
    ] as const) {
      box.pass(waitMs - 1);
      await box.works.tick();
      assert.equal(received.length - from, sent - 1, 'not before its time');
      box.pass(1);
      await box.works.tick();
      assert.equal(received.length - from, sent);
    }
    assert.equal(await box.works.tick(), undefined);
    answers = 200;
    assert.equal(new Set(newsSince(from).map((news) => news?.transactionId)).size, 1);
  });

  it('survive the process: another one ends what is due and delivers what is open', async () => {
    answers = 500;
    await charged('event-5');
    box.pass(1_500);
    await box.works.tick();
    const pending = await charged('event-6');
    answers = 200;
    const from = received.length;
    const next = createServer(box.deps.config);
    const works = await registerSandbox(next, box.deps, { eventsUrl, runsByItself: false });
    box.pass(30_000);
    await works.tick();
    await next.close();
    assert.deepEqual(
      newsSince(from)
        .map((news) => news?.reference)
        .sort(),
      ['event-5', 'event-6'],
    );
    assert.equal((await box.provider.transaction(pending.id))?.status, 'APPROVED');
  });

  it('go out by themselves while the server listens, and stop with it', async () => {
    const server = createServer(box.deps.config);
    await registerSandbox(server, box.deps, { eventsUrl });
    const from = received.length;
    await charged('event-7');
    box.pass(1_500);
    const arrived = new Promise<void>((done) => {
      onEvent = done;
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    await arrived;
    await server.close();
    assert.deepEqual(
      newsSince(from).map((news) => news?.reference),
      ['event-7'],
    );
  });
});
