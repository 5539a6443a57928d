import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import {
  aCharge,
  approvedCard,
  declinedCard,
  faultyCard,
  getMadeTransaction,
  sandboxForTests,
  testStartMs,
} from '../testing/payment-sandbox-maker.ts';
import { ProviderDownError } from './payment-provider.ts';
import { createWompiProvider } from './wompi-payment-provider.ts';

const box = await sandboxForTests();
const { provider } = box;

describe('a card charged over the adapter', () => {
  for (const [card, status, message] of [
    [approvedCard, 'APPROVED', null],
    [declinedCard, 'DECLINED', 'La transacción fue rechazada'],
    [faultyCard, 'ERROR', 'La transacción terminó con error'],
  ] as const) {
    it(`is pending first, then ${status} for ${card}`, async () => {
      const made = getMadeTransaction(
        await provider.chargeToken(aCharge(`card-${status}`), await box.tokenOf(card), 1),
      );
      assert.equal(made.status, 'PENDING');
      assert.equal((await provider.transaction(made.id))?.status, 'PENDING');
      box.pass(1_500);
      const final = await provider.transaction(made.id);
      assert.equal(final?.status, status);
      assert.equal(final?.message, message);
      assert.equal(final?.reference, `card-${status}`);
    });
  }

  it('counts the amount in cents of COP, and tells brand and last four', async () => {
    const made = getMadeTransaction(await provider.chargeToken(aCharge('cents'), await box.tokenOf(approvedCard), 3));
    assert.equal(made.amountInCents, 1_890_000);
    assert.equal(made.currency, 'COP');
    assert.equal(made.method, 'CARD');
    assert.deepEqual(made.card, { brand: 'VISA', lastFour: '4242' });
  });

  it('is rejected with the provider’s words when its token is not one', async () => {
    const answer = await provider.chargeToken(aCharge('bad-token'), 'tok_of_mine', 1);
    assert.deepEqual(answer, { rejected: 'Formato inválido', field: 'token' });
    assert.deepEqual(await provider.byReference('bad-token'), []);
  });

  it('is rejected when its reference was used before', async () => {
    const token = await box.tokenOf(approvedCard);
    getMadeTransaction(await provider.chargeToken(aCharge('twice'), token, 1));
    const again = await provider.chargeToken(aCharge('twice'), await box.tokenOf(approvedCard), 1);
    assert.deepEqual(again, { rejected: 'La referencia ya ha sido usada', field: 'reference' });
  });

  it('makes one payment when the same reference is charged five times at once', async () => {
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => box.tokenOf(approvedCard)));
    await Promise.all(tokens.map((token) => provider.chargeToken(aCharge('at-once'), token, 1)));
    assert.equal((await provider.byReference('at-once')).length, 1);
  });

  it('is refused once its time to pay is over', async () => {
    const late = aCharge('late', { expiresAtMs: testStartMs - 1 });
    const answer = await provider.chargeToken(late, await box.tokenOf(approvedCard), 1);
    assert.equal('rejected' in answer && answer.field, 'expiration_time');
  });

  it('is given back on the day it was made, and a second call finds it so', async () => {
    const made = getMadeTransaction(await provider.chargeToken(aCharge('void'), await box.tokenOf(approvedCard), 1));
    assert.equal(await provider.voidTransaction(made.id), false, 'still pending');
    box.pass(1_500);
    assert.equal(await provider.voidTransaction(made.id), true);
    assert.equal(await provider.voidTransaction(made.id), true);
    assert.equal((await provider.transaction(made.id))?.status, 'VOIDED');
  });

  it('cannot be given back when it was declined, or does not exist', async () => {
    const made = getMadeTransaction(await provider.chargeToken(aCharge('no-void'), await box.tokenOf(declinedCard), 1));
    box.pass(1_500);
    assert.equal(await provider.voidTransaction(made.id), false);
    assert.equal(await provider.voidTransaction('19900-1-11111'), false);
  });

  it('is not found under an id the provider does not know', async () => {
    assert.equal(await provider.transaction('../merchants'), null);
    assert.equal(await provider.transaction('19900-1-11111'), null);
  });
});

describe('a saved card', () => {
  it('is charged as often as wanted, and no more once it is forgotten', async () => {
    const saved = await provider.saveCard(await box.tokenOf(approvedCard), 'ana@correo.example');
    assert.ok(!('rejected' in saved));
    assert.deepEqual(
      { ...saved, sourceId: '' },
      { sourceId: '', brand: 'VISA', lastFour: '4242', holder: 'Ana Pérez', expiresOn: '08/29' },
    );
    for (const reference of ['saved-1', 'saved-2', 'saved-3']) {
      const made = getMadeTransaction(await provider.chargeSource(aCharge(reference), saved.sourceId, 1));
      box.pass(1_500);
      assert.equal((await provider.transaction(made.id))?.status, 'APPROVED');
    }
    await provider.forgetCard(saved.sourceId);
    await provider.forgetCard(saved.sourceId);
    const answer = await provider.chargeSource(aCharge('saved-4'), saved.sourceId, 1);
    assert.equal('rejected' in answer && answer.field, 'payment_source_id');
  });

  it('can be saved with the token it was just charged with, and a third use is refused', async () => {
    const token = await box.tokenOf(approvedCard);
    getMadeTransaction(await provider.chargeToken(aCharge('token-1'), token, 1));
    assert.ok('sourceId' in (await provider.saveCard(token, 'ana@correo.example')));
    assert.ok('rejected' in (await provider.chargeToken(aCharge('token-3'), token, 1)));
  });

  it('is rejected, not sent, when its id is not a number', async () => {
    assert.ok('rejected' in (await provider.chargeSource(aCharge('no-source'), '1/void', 1)));
  });
});

describe('what the browser is told', () => {
  it('is the public key, the scripts and both documents, and no secret', async () => {
    const told = await provider.browserConfig();
    assert.deepEqual(
      told.acceptance.map(({ kind }) => kind),
      ['END_USER_POLICY', 'PERSONAL_DATA_AUTH'],
    );
    assert.equal(told.publicKey, box.account.publicKey);
    assert.equal(told.apiUrl, '/sandbox/wompi/v1');
    assert.equal(told.scripts.length, 2);
    const said = JSON.stringify([told, provider.widget(aCharge('widget'))]);
    for (const secret of [box.account.privateKey, box.account.eventsSecret, box.account.integritySecret]) {
      assert.ok(!said.includes(secret));
    }
  });
});

describe('a provider that does not answer', () => {
  const servers: http.Server[] = [];
  after(() => {
    for (const server of servers) server.close().closeAllConnections();
  });
  const against = async (answer: http.RequestListener) => {
    const server = http.createServer(answer);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return adapterAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  };
  const adapterAt = (apiUrl: string) =>
    createWompiProvider({ ...box.account, apiUrl, browserApiUrl: apiUrl, sandbox: true }, box.now, { timeoutMs: 100 });
  const isDown = (error: unknown) => {
    assert.ok(error instanceof ProviderDownError);
    for (const secret of [box.account.privateKey, box.account.integritySecret, 'tok_test_1', 'ref-1']) {
      assert.ok(!String(error).includes(secret), 'the error tells a secret');
    }
    return true;
  };
  const everything = (adapter: typeof provider) => [
    adapter.browserConfig(),
    adapter.chargeToken(aCharge('ref-1'), 'tok_test_1', 1),
    adapter.chargeSource(aCharge('ref-1'), '1', 1),
    adapter.saveCard('tok_test_1', 'ana@correo.example'),
    adapter.forgetCard('1'),
    adapter.transaction('1'),
    adapter.byReference('ref-1'),
    adapter.voidTransaction('1'),
  ];
  const isAllDown = async (adapter: typeof provider) => {
    await Promise.all(everything(adapter).map((asked) => assert.rejects(asked, isDown)));
  };

  it('is down when the connection is refused', async () => {
    const adapter = await against((_, response) => response.end());
    await new Promise((done) => servers[0]?.close(done));
    await isAllDown(adapter);
  });

  it('is down when it is silent for longer than we wait', async () => {
    await isAllDown(await against(() => {}));
  });

  it('is down when it stops in the middle of its answer', async () => {
    await isAllDown(await against((_, response) => response.writeHead(200, { 'content-length': 50 }).write('{"data"')));
  });

  for (const status of [500, 502, 401, 403, 429]) {
    it(`is down when it answers ${status}`, async () => {
      await isAllDown(await against((_, response) => response.writeHead(status).end('{"error":{"reason":"no"}}')));
    });
  }

  it('is down when its answer is not JSON', async () => {
    await isAllDown(await against((_, response) => response.end('<html>Mantenimiento</html>')));
  });

  it('is down when its answer is JSON of another kind', async () => {
    const adapter = await against((_, response) => response.end('{"data":{"id":7}}'));
    await assert.rejects(adapter.transaction('1'), isDown);
    await assert.rejects(adapter.browserConfig(), isDown);
    await assert.rejects(adapter.byReference('1'), isDown);
  });
});
