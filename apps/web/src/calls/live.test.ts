import { expect, test, vi } from 'vitest';
import { eventReader, followLive } from './live.ts';

test('events are told apart however the network cuts them, and heartbeats are none', () => {
  const seen: string[] = [];
  const ids: string[] = [];
  const take = eventReader(
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

test('a lost stream is opened again from its last event on, and what it missed is told', async () => {
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
  expect(onChange).not.toHaveBeenCalled();

  streams[0]?.enqueue(new TextEncoder().encode('id: a\nevent: changed\ndata: {}\n\n'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));

  streams[0]?.close();
  await vi.waitFor(() => expect(connected).toEqual([true, false]));
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(connected).toEqual([true, false, true]));
  expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({ 'last-event-id': 'a' });
  expect(onChange).toHaveBeenCalledTimes(1);
  streams[1]?.enqueue(new TextEncoder().encode('event: changed\ndata: {}\n\n'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  stop();
  vi.useRealTimers();
});
