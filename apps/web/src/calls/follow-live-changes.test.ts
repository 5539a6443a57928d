import { expect, test, vi } from 'vitest';
import { createEventReader, followLive } from './follow-live-changes.ts';

test('events are parsed however the network splits them, and heartbeats are skipped', () => {
  const seen: string[] = [];
  const ids: string[] = [];
  const take = createEventReader(
    (name) => seen.push(name),
    (id) => ids.push(id),
  );
  for (const piece of [
    'retry: 3000\n\n',
    ': \n\nid: 1\nevent: cha',
    'nged\ndata: {"scope":"user"}\n',
    '\nevent: changed\n\n',
  ])
    take(piece);
  expect(seen).toEqual(['changed', 'changed']);
  expect(ids).toEqual(['1']);
});

test('a lost stream reopens after its last event and reports what it missed', async () => {
  vi.useFakeTimers();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
  );
  const onChange = vi.fn();
  const connected: boolean[] = [];
  const stop = followLive({
    scopes: ['restaurant:7', 'user'],
    bearer: () => 'a token',
    onChange,
    onConnected: (now) => connected.push(now),
  });
  await vi.waitFor(() => expect(connected).toEqual([true]));
  expect(String(fetched.mock.calls[0]?.[0])).toBe('/api/live?scopes=restaurant:7,user');
  expect(onChange, 'what changed before the stream was there').toHaveBeenCalledTimes(1);

  streams[0]?.enqueue(new TextEncoder().encode('id: a\nevent: changed\ndata: {}\n\n'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));

  streams[0]?.close();
  await vi.waitFor(() => expect(connected).toEqual([true, false]));
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(connected).toEqual([true, false, true]));
  expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({ 'last-event-id': 'a' });
  expect(onChange).toHaveBeenCalledTimes(2);
  streams[1]?.enqueue(new TextEncoder().encode('event: changed\ndata: {}\n\n'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
  stop();
  vi.useRealTimers();
});

test('a device without a network treats its stream as lost at once, and reopens it when the network is back', async () => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
    return new Response(new ReadableStream<Uint8Array>({ start }), {
      headers: { 'content-type': 'text/event-stream' },
    });
  });
  const connected: boolean[] = [];
  const onConnected = (now: boolean) => connected.push(now);
  const stop = followLive({ scopes: ['user'], bearer: () => 'a token', onChange: () => undefined, onConnected });
  await vi.waitFor(() => expect(connected).toEqual([true]));
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(connected).toEqual([true, false]));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(connected).toEqual([true, false, true]));
  stop();
  vi.useRealTimers();
});

test('the first stream asks for changes since the screen was read, and reports none by itself', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response(new ReadableStream<Uint8Array>(), { headers: { 'content-type': 'text/event-stream' } }),
    );
  fetched.mockClear();
  const onChange = vi.fn();
  const { promise: open, resolve: onConnected } = Promise.withResolvers<boolean>();
  const readAt = () => Date.now() - 3000;
  const stop = followLive({ scopes: ['user'], bearer: () => 'a token', onChange, readAt, onConnected });
  await open;
  const asked = new URL(String(fetched.mock.calls[0]?.[0]), 'http://localhost').searchParams;
  expect(asked.get('scopes')).toBe('user');
  // three seconds, plus the time for the answer
  expect(Number(asked.get('readMsAgo'))).toBeGreaterThanOrEqual(13_000);
  expect(Number(asked.get('readMsAgo'))).toBeLessThan(15_000);
  expect(onChange).not.toHaveBeenCalled();
  stop();
});

test('a stream without heartbeats for a minute counts as lost, one with heartbeats does not', async () => {
  vi.useFakeTimers();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      streams.push(controller);
      init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
    };
    return new Response(new ReadableStream<Uint8Array>({ start }), {
      headers: { 'content-type': 'text/event-stream' },
    });
  });
  const connected: boolean[] = [];
  const stop = followLive({
    scopes: ['user'],
    bearer: () => 'a token',
    onChange: () => undefined,
    onConnected: (now) => connected.push(now),
  });
  await vi.waitFor(() => expect(connected).toEqual([true]));
  for (let beat = 0; beat < 3; beat++) {
    await vi.advanceTimersByTimeAsync(25_000);
    streams[0]?.enqueue(new TextEncoder().encode(': \n\n'));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(connected).toEqual([true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connected).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(connected).toEqual([true, false, true]));
  stop();
  vi.useRealTimers();
});
