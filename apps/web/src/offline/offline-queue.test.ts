import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../calls/call-error.ts';
import { createOfflineQueue, listRefusedActs, listWaitingActs, type Queued } from './offline-queue.ts';
import { createMemoryStore, type QueueStore } from './queue-store.ts';
import { type Sending, startSending } from './send-queued-actions.ts';

const noon = Date.parse('2026-11-23T12:00:00-05:00');
const shape = v.object({ deliver: v.string() });
type Act = v.InferOutput<typeof shape>;

let device: QueueStore;
const aQueue = () => createOfflineQueue<Act>('test', shape, device);
const settled = () => vi.advanceTimersByTimeAsync(0);
const did = (queue: ReturnType<typeof aQueue>, code: string, more: { owner?: string; sendAt?: number } = {}) =>
  queue.add({ owner: 'diana', act: { deliver: code }, happenedAt: Date.now(), ...more });
const codes = (entries: readonly Queued<Act>[]) => entries.map(({ act }) => act.deliver);

function sending(queue: ReturnType<typeof aQueue>, send: Sending<Act, unknown>['send']) {
  const sent: string[] = [];
  const stop = startSending(queue, {
    owner: 'diana',
    send,
    now: () => Date.now(),
    onSent: (_reply, { act }) => void sent.push(act.deliver),
  });
  return { sent, stop };
}

/** Random sequences of: signal on or off, answers lost or not, an act, a killed tab, time passing. */
const fates = fc.array(
  fc.record({
    signal: fc.boolean(),
    answers: fc.boolean(),
    acts: fc.boolean(),
    dies: fc.boolean(),
    lastsMs: fc.integer({ min: 0, max: 90_000 }),
  }),
  { maxLength: 15 },
);

beforeEach(() => {
  device = createMemoryStore();
  vi.useFakeTimers({ now: noon });
});
afterEach(() => void vi.useRealTimers());

describe('acts without a connection', () => {
  test('are sent once there is one: each once, in order, with their true time and own key', async () => {
    const queue = aQueue();
    const heard: [string, number, string][] = [];
    let online = false;
    const { stop } = sending(queue, async ({ act, happenedAt, id }) => {
      if (!online) throw new CallError('NETWORK', 'No hay conexión.');
      heard.push([act.deliver, happenedAt, id]);
    });
    const first = did(queue, '4761');
    await vi.advanceTimersByTimeAsync(60_000);
    const second = did(queue, '4766');
    await settled();
    expect(heard).toEqual([]);
    online = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(heard).toEqual([
      ['4761', noon, first.id],
      ['4766', noon + 60_000, second.id],
    ]);
    expect(queue.read()).toEqual([]);
    stop();
  });

  test('are sent within a second of the signal, though it came while a try without it was still failing', async () => {
    const queue = aQueue();
    const heardAt: number[] = [];
    let online = false;
    const { stop } = sending(queue, async () => {
      const had = online;
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (!had) throw new CallError('NETWORK', 'No hay conexión.');
      heardAt.push(Date.now());
    });
    did(queue, '4761');
    // enough tries fail for the longest wait, and the next one is under way when the signal comes
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
    online = true;
    window.dispatchEvent(new Event('online'));
    const signalAt = Date.now();
    await vi.advanceTimersByTimeAsync(1600);
    expect(heardAt).toHaveLength(1);
    expect(Number(heardAt[0]) - signalAt).toBeLessThanOrEqual(1500);
    stop();
  });

  test('survive a killed tab, and never show for another person on the phone', async () => {
    const before = aQueue();
    await did(before, '4761').kept;
    await did(before, '4802', { owner: 'carlos' }).kept;
    await did(before, '4766').kept;
    const after = aQueue();
    const { sent, stop } = sending(after, async () => undefined);
    await settled();
    expect(sent).toEqual(['4761', '4766']);
    expect(codes(listWaitingActs(after.read(), 'carlos'))).toEqual(['4802']);
    stop();
  });

  test('that the server refuses hold up none after them, and stay with their reason until read', async () => {
    const queue = aQueue();
    did(queue, '4761');
    did(queue, '4766');
    const { sent, stop } = sending(queue, async ({ act }) => {
      if (act.deliver === '4761') throw new CallError('STATE_CONFLICT', 'Ya fue entregada.', { status: 409 });
    });
    await settled();
    expect(sent).toEqual(['4766']);
    const [refused] = listRefusedActs(queue.read(), 'diana');
    expect(refused?.refused).toEqual({ code: 'STATE_CONFLICT', message: 'Ya fue entregada.' });
    await queue.drop(refused?.id ?? '');
    const fresh = aQueue();
    await fresh.ready;
    expect(fresh.read()).toEqual([]);
    stop();
  });

  test('can be undone until they are sent, and are sent at once when the person leaves the screen', async () => {
    const queue = aQueue();
    const { sent, stop } = sending(queue, async () => undefined);
    const wrong = did(queue, '4761', { sendAt: noon + 6000 });
    did(queue, '4766', { sendAt: noon + 6000 });
    await vi.advanceTimersByTimeAsync(3000);
    await queue.drop(wrong.id);
    expect(sent).toEqual([]);
    queue.sendAtOnce(Date.now());
    await settled();
    expect(sent).toEqual(['4766']);
    stop();
  });

  test('arrive once and in order, with lost signals, lost answers and killed tabs', async () => {
    const arrives = fc.asyncProperty(fates, async (steps) => {
      device = createMemoryStore();
      const done: [string, number][] = [];
      /** What the server did, by key: the same key gets the same answer. */
      const heard: [string, number][] = [];
      const keys = new Set<string>();
      let [signal, answers] = [true, true];
      const send: Sending<Act, unknown>['send'] = async ({ id, act, happenedAt }) => {
        if (!signal) throw new CallError('NETWORK', 'No hay conexión.');
        if (!keys.has(id)) heard.push([act.deliver, happenedAt]);
        keys.add(id);
        // the server acted, and its answer was lost
        if (!answers) throw new CallError('NETWORK', 'No hay conexión.');
      };
      let queue = aQueue();
      let { stop } = sending(queue, send);
      await settled();
      for (const [step, { acts, dies, lastsMs, ...net }] of steps.entries()) {
        ({ signal, answers } = net);
        if (acts) {
          const code = String(1000 + step);
          done.push([code, Date.now()]);
          await did(queue, code).kept;
        }
        if (dies) {
          stop();
          queue = aQueue();
          await queue.ready;
          ({ stop } = sending(queue, send));
        }
        await vi.advanceTimersByTimeAsync(lastsMs);
      }
      [signal, answers] = [true, true];
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      stop();
      expect(heard).toEqual(done);
      expect(queue.read()).toEqual([]);
    });
    await fc.assert(arrives, { numRuns: 60 });
  });

  test('are removed from memory and disk when the person signs out, and do not come back', async () => {
    const [here, there] = [aQueue(), aQueue()];
    const { id } = did(here, '4761');
    await did(here, '4802', { owner: 'carlos' }).kept;
    await there.refresh();
    await here.forget('diana');
    expect(codes(here.read())).toEqual(['4802']);
    // the other tab has not read it yet
    await there.change(id, { deliver: '4762' });
    await there.refuse(id, { code: 'STATE_CONFLICT', message: 'Ya fue entregada.' });
    expect((await device.all('test')).map(({ owner }) => owner)).toEqual(['carlos']);
    const unread = aQueue();
    await unread.forget('carlos');
    expect(await device.all('test')).toEqual([]);
  });

  test('can be replaced in place, under the same key', async () => {
    const queue = aQueue();
    const first = did(queue, '4761');
    did(queue, '4766');
    await queue.change(first.id, { deliver: '4762' });
    const { sent, stop } = sending(queue, async () => undefined);
    await settled();
    expect(sent).toEqual(['4762', '4766']);
    stop();
  });

  test('report once when sending stops in each tab, and not while no answers come', async () => {
    const rests: string[] = [];
    let online = false;
    const open = (tab: string) => {
      const queue = aQueue();
      const stop = startSending(queue, {
        owner: 'diana',
        send: async () => {
          if (!online) throw new CallError('NETWORK', 'No hay conexión.');
        },
        now: () => Date.now(),
        onSent: () => undefined,
        onRest: () => rests.push(tab),
      });
      return { queue, stop };
    };
    const one = open('one');
    await did(one.queue, '4761').kept;
    await did(one.queue, '4766').kept;
    const two = open('two');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(rests).toEqual([]);
    online = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(rests.sort()).toEqual(['one', 'two']);
    expect(await device.all('test')).toEqual([]);
    one.stop();
    two.stop();
  });

  test('of an unknown shape are left aside', async () => {
    await device.put({
      id: 'old',
      queue: 'test',
      owner: 'diana',
      place: 1,
      act: { undo: 4 },
      happenedAt: noon,
      sendAt: noon,
      refused: null,
    });
    const queue = aQueue();
    await queue.ready;
    expect(queue.read()).toEqual([]);
  });
});
