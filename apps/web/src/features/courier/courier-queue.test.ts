import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../calls/call-error.ts';
import { readCode } from './code-sheet.tsx';
import { courierQueue, type Done, dropFromQueue, queueAct, sendAtOnce, stopAfter, undoMs } from './courier-queue.ts';
import { startSender } from './queue-sender.ts';
import { aStop } from './stop-for-tests.ts';

const noon = Date.parse('2026-11-23T12:00:00-05:00');
const base = { userId: 'diana', stopId: 'stop', happenedAt: noon, sendAt: noon };
const deliver = (code: string) => ({ kind: 'deliver' as const, orderId: `order-${code}`, code: null });
const kinds = () => courierQueue.read().map((entry) => entry.act.kind);

beforeEach(() => {
  courierQueue.reset();
  vi.useFakeTimers({ now: noon });
});
afterEach(() => void vi.useRealTimers());

function sender(send: (entry: Done) => Promise<unknown>, userId = 'diana') {
  const sent: unknown[] = [];
  const refused: string[] = [];
  const stop = startSender({
    userId,
    send: send as Parameters<typeof startSender>[0]['send'],
    now: () => Date.now(),
    onSent: (now) => void sent.push(now),
    onRefused: (_entry, error) => void refused.push(error.code),
  });
  return { sent, refused, stop };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('what was done without a connection', () => {
  test('is sent in the order it was done, each with the time it truly happened', async () => {
    const heard: [string, number][] = [];
    let online = false;
    const { stop } = sender(async ({ act, happenedAt }) => {
      if (!online) throw new CallError('NETWORK', 'No hay conexión.');
      heard.push([act.kind, happenedAt]);
    });
    queueAct({ ...base, act: { kind: 'pickUp', orderIds: ['order-4761'] } });
    await settled();
    queueAct({ ...base, act: { kind: 'arrive', waitingPlace: 'Recepción' }, happenedAt: noon + 60_000 });
    queueAct({ ...base, act: deliver('4761'), happenedAt: noon + 120_000 });
    await settled();
    expect(heard).toEqual([]);
    expect(kinds()).toEqual(['pickUp', 'arrive', 'deliver']);

    online = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual([
      ['pickUp', noon],
      ['arrive', noon + 60_000],
      ['deliver', noon + 120_000],
    ]);
    expect(kinds()).toEqual([]);
    stop();
  });

  test('is still there after the page is loaded again, and of no other courier on the phone', async () => {
    queueAct({ ...base, act: deliver('4761') });
    queueAct({ ...base, act: deliver('4766'), userId: 'carlos' });
    vi.resetModules();
    const fresh = await import('./courier-queue.ts');
    expect(fresh.courierQueue.read().map(({ happenedAt, userId }) => [userId, happenedAt])).toEqual([
      ['diana', noon],
      ['carlos', noon],
    ]);
    const heard: string[] = [];
    const { stop } = sender(async (entry) => void heard.push(entry.userId));
    await settled();
    expect(heard).toEqual(['diana']);
    expect(courierQueue.read().map((entry) => entry.userId)).toEqual(['carlos']);
    stop();
  });

  test('that the server refuses is dropped, said, and stops nothing after it', async () => {
    queueAct({ ...base, act: deliver('4761') });
    queueAct({ ...base, act: deliver('4766') });
    const { refused, sent, stop } = sender(async ({ act }) => {
      if (act.kind === 'deliver' && act.orderId === 'order-4761') {
        throw new CallError('STATE_CONFLICT', 'La orden cambió mientras tanto.', { status: 409 });
      }
    });
    await settled();
    expect(refused).toEqual(['STATE_CONFLICT']);
    expect(sent).toHaveLength(1);
    expect(kinds()).toEqual([]);
    stop();
  });
});

describe('a delivery from the list', () => {
  test('can be undone for six seconds, and is sent after them', async () => {
    const heard: string[] = [];
    const { stop } = sender(async ({ act }) => void heard.push(act.kind === 'deliver' ? act.orderId : ''));
    const undone = queueAct({ ...base, act: deliver('4761'), sendAt: noon + undoMs });
    queueAct({ ...base, act: deliver('4766'), sendAt: noon + undoMs });
    await vi.advanceTimersByTimeAsync(undoMs - 100);
    expect(heard).toEqual([]);
    dropFromQueue(undone);
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toEqual(['order-4766']);
    stop();
  });

  test('is sent at once when the courier looks elsewhere', async () => {
    const heard: string[] = [];
    const { stop } = sender(async (entry) => void heard.push(entry.id));
    const id = queueAct({ ...base, act: deliver('4761'), sendAt: noon + undoMs });
    await settled();
    sendAtOnce(noon);
    await settled();
    expect(heard).toEqual([id]);
    stop();
  });
});

test('a stop is shown as the courier left it, with the wait from when it truly began', () => {
  queueAct({ ...base, act: { kind: 'pickUp', orderIds: ['order-4761', 'order-4766'] } });
  queueAct({ ...base, act: { kind: 'arrive', waitingPlace: 'Torniquetes' }, happenedAt: noon + 60_000 });
  queueAct({ ...base, act: deliver('4761'), happenedAt: noon + 90_000 });
  queueAct({ ...base, act: deliver('1111'), stopId: 'other' });
  const stop = aStop({ 4761: 'confirmed', 4766: 'in_picking', 4770: 'confirmed' });
  const after = stopAfter(stop, courierQueue.read());
  expect(after.orders.map(({ code, status }) => [code, status])).toEqual([
    ['4761', 'delivered'],
    ['4766', 'in_delivery_site'],
    ['4770', 'confirmed'],
  ]);
  expect(after.orders[0]?.deliveredAt).toBe(noon + 90_000);
  expect(after.arrival).toEqual({
    at: noon + 60_000,
    waitingPlace: 'Torniquetes',
    until: noon + 16 * 60_000,
    notifiedAt: null,
  });
  expect([...after.queuedIds]).toEqual(['order-4761', 'order-4766']);
});

test('a code hands over what is here, and says why when it does not', () => {
  const here = stopAfter(aStop({ 4761: 'in_delivery_site', 4766: 'delivered', 4770: 'in_route' }), []);
  const other = stopAfter(
    aStop({ 5555: 'in_route' }, { id: 'other', location: { ...here.location, name: 'Zona Franca' } }),
    [],
  );
  const read = (code: string) => readCode(code, here, [here, other]);
  expect(read('4761')).toEqual({ order: here.orders[0] });
  expect(read('4766')).toEqual({ problem: 'El 4766 ya se entregó.' });
  expect(read('4770')).toEqual({ problem: 'El 4770 todavía no está contigo en este lugar.' });
  expect(read('5555')).toEqual({ problem: 'El 5555 es de Zona Franca.' });
  expect(read('0000')).toEqual({ problem: 'Ese código no coincide con nada de esta parada.' });
});
