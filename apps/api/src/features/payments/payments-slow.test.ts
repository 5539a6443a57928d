import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { payDirect, pseBanks } from '@sazon/contract/payments/bank-and-wallet-routes';
import { providerConfig, startWidget, validatePayment } from '@sazon/contract/payments/routes';
import { buyTingos, tingos } from '@sazon/contract/tingos/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { sandboxAccount } from '../../outside/sandbox/sandbox-keys-and-addresses.ts';
import { createWompiProvider } from '../../outside/wompi-payment-provider.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './payments-reconcile-actions.ts';

const test = await testApp();
const { deps, provider } = test;

/** A provider that takes every call and answers none. */
const silent = http.createServer(() => {});
await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
after(() => silent.close().closeAllConnections());
const apiUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`;
const waitsMs = 100;
const slow = createWompiProvider(
  { ...sandboxAccount(deps.config), apiUrl, browserApiUrl: apiUrl, sandbox: true },
  deps.now,
  {
    timeoutMs: waitsMs,
  },
);

const customer = await aCustomer(test);
const opened = async (key: string) => {
  const body = { amount: 50_000, paymentMethod: 'nequi' } as const;
  return (await test.call(buyTingos, { as: customer.token, headers: { 'idempotency-key': key }, body })).body.topUpId;
};
const pay = (topUpId: string) =>
  test.call(payDirect, { as: customer.token, body: { topUpId, method: { type: 'nequi', nequiNumber: '3991111111' } } });

describe('a provider that takes half a minute', () => {
  it('is waited for a bounded time, and its customer is told what to do', async () => {
    // who comes back from the provider's checkout may ask about what we have not heard of
    const away = await opened('slow-provider-0');
    assert.equal((await test.call(startWidget, { as: customer.token, body: { topUpId: away } })).status, 200);
    const topUpId = await opened('slow-provider-1');
    deps.payments = slow;
    const startedAt = performance.now();
    const answers = await Promise.all([
      pay(topUpId),
      test.call(providerConfig, { as: customer.token }),
      test.call(pseBanks, { as: customer.token }),
      test.call(validatePayment, { as: customer.token, query: { transactionId: 'any' } }),
    ]);
    const tookMs = performance.now() - startedAt;
    deps.payments = provider;
    for (const { status, body } of answers) {
      assert.deepEqual([status, body.code], [503, 'PAYMENT_PROVIDER_DOWN']);
      assert.match(String(body.message), /Vuelve a intentar o usa otro método/);
    }
    assert.ok(tookMs < waitsMs * 20, `${tookMs} ms`);
  });

  it('holds up nobody who only opens its checkout', async () => {
    const topUpId = await opened('slow-provider-2');
    deps.payments = slow;
    const { status } = await test.call(startWidget, { as: customer.token, body: { topUpId } });
    deps.payments = provider;
    assert.equal(status, 200);
  });

  it('that charged in its silence is believed by the worker, once', async () => {
    const topUpId = await opened('slow-provider-3');
    const charging = provider.chargeDirect;
    provider.chargeDirect = async (request, method) => {
      await charging.call(provider, request, method);
      provider.isDown = true;
      return await charging.call(provider, request, method);
    };
    provider.nextStatus = 'APPROVED';
    const { status } = await pay(topUpId);
    provider.chargeDirect = charging;
    provider.isDown = false;
    assert.equal(status, 503);
    deps.setNow(mondayMorning + 2 * MINUTE_MS);
    await Promise.all([reconcilePayments(deps), reconcilePayments(deps)]);
    const { body } = await test.call(tingos, { query: {}, as: customer.token });
    assert.equal(body.available, 50_000);
  });
});
