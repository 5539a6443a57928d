import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { payWith } from './pay-and-refresh-after-payment-calls.ts';
import { providerScripts } from './provider-scripts.ts';
import { processing } from './running-payment-and-ticket-state.ts';

const purchaseId = '01a20000-0000-7000-8000-000000000000';
const config = {
  publicKey: 'pub_test',
  apiUrl: '/sandbox/v1',
  scripts: ['/a.js', '/b.js'],
  acceptance: [],
  sandbox: true,
};
const status = {
  result: 'pending',
  status: 'PENDING',
  buys: 'orders',
  purchaseId,
  orderIds: [],
  amount: 1,
  message: null,
};

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  const token = aToken(30 * 60_000);
  session.write({ localUser: aUser(), accessToken: token, refreshToken: 'r', hasSession: true });
  vi.spyOn(toast, 'error');
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).onerror?.(new Event('error')));
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const path = String(address);
    sent.push(path);
    if (path.includes('/payments/config')) return Response.json(config);
    return Response.json({ ...status, redirectUrl: null, needsOtp: false, transactionId: 't' });
  });
});
afterEach(() => {
  session.reset();
  queryClient.clear();
  processing.write(false);
});

test('scripts that do not load are told in the words of the specification, and the card is charged all the same', async () => {
  await payWith({ purchaseId }, { kind: 'saved', cardId: purchaseId, cardBrand: 'VISA', cardLastFour: '4242' });
  expect(providerScripts.read()).toBe('error');
  expect(toast.error).toHaveBeenCalledWith('Error al cargar Wompi', { id: 'widget-failed' });
  expect(sent.some((path) => path.endsWith('/payments/card'))).toBe(true);
});
