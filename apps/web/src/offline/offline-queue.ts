import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createDeviceStore, type QueueStore, type StoredAct } from './queue-store.ts';

/** An act of a queue: what was done, by whom, and when it truly happened. */
export interface Queued<Act> extends Omit<StoredAct, 'act' | 'queue'> {
  act: Act;
}

export interface OfflineQueue<Act> {
  name: string;
  /** What waits and what was refused, of everybody on this device, in the order it was done. */
  read: () => readonly Queued<Act>[];
  subscribe: (listener: () => void) => () => void;
  /** Kept once what was left by an earlier page is in `read`. */
  ready: Promise<void>;
  /** On the screen at once; `kept` once it is on the disk. `sendAt` later than `happenedAt`: it can be undone until then. */
  add: (given: { owner: string; act: Act; happenedAt: number; sendAt?: number }) => { id: string; kept: Promise<void> };
  /** Undone, sent, or its refusal was read. */
  drop: (id: string) => Promise<void>;
  /** The server would not have it: it stays to be read. */
  refuse: (id: string, refused: NonNullable<StoredAct['refused']>) => Promise<void>;
  /** Nothing waits to be undone any longer: the person looks elsewhere. */
  sendAtOnce: (now: number) => void;
  /** Reads again what other tabs did. */
  refresh: () => Promise<void>;
}

/**
 * What people do at work without a connection: kept on the device in order, until the server knows it. It outlives the page,
 * the battery and a sign-out, and tabs follow each other. An act that is not of the shape is dropped. `startSending` sends it.
 */
export function createOfflineQueue<Act>(
  name: string,
  shape: v.GenericSchema<unknown, Act>,
  store: QueueStore = createDeviceStore(),
): OfflineQueue<Act> {
  const listeners = new Set<() => void>();
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`offline-${name}`);
  let entries: readonly Queued<Act>[] = [];
  /** Put here and not on the disk yet: reading the disk does not take them away. */
  const onTheirWay = new Map<string, Queued<Act>>();
  /** Taken out here: a disk read just before does not bring them back. */
  const gone = new Set<string>();

  const show = (next: readonly Queued<Act>[]) => {
    entries = [...next].sort((a, b) => a.place - b.place);
    for (const listener of listeners) listener();
  };
  const refresh = async () => {
    const stored = await store.all(name);
    const read = stored.flatMap(({ queue: _, ...entry }): Queued<Act>[] => {
      const act = v.safeParse(shape, entry.act);
      return act.success && !onTheirWay.has(entry.id) && !gone.has(entry.id) ? [{ ...entry, act: act.output }] : [];
    });
    show([...read, ...onTheirWay.values()]);
  };
  const written = async (work: Promise<void>) => {
    // A full or blocked disk: it holds until the page is closed.
    await work.catch((error: unknown) => console.warn('The device keeps nothing.', error));
    tabs?.postMessage(null);
  };
  const put = async (entry: Queued<Act>) => {
    onTheirWay.set(entry.id, entry);
    // Before it is shown: whoever then reads the disk reads this.
    const work = store.put({ ...entry, queue: name });
    show([...entries.filter(({ id }) => id !== entry.id), entry]);
    await written(work);
    if (onTheirWay.get(entry.id) === entry) onTheirWay.delete(entry.id);
  };

  const ready = refresh().catch(() => undefined);
  if (tabs) tabs.onmessage = () => void refresh();

  return {
    name,
    read: () => entries,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready,
    add: ({ owner, act, happenedAt, sendAt = happenedAt }) => {
      const id = crypto.randomUUID();
      const last = entries.at(-1)?.place ?? 0;
      const place = Math.max(performance.timeOrigin + performance.now(), last + 0.01);
      return { id, kept: put({ id, owner, place, act, happenedAt, sendAt, refused: null }) };
    },
    drop: async (id) => {
      onTheirWay.delete(id);
      gone.add(id);
      show(entries.filter((entry) => entry.id !== id));
      await written(store.remove(id));
    },
    refuse: async (id, refused) => {
      const entry = entries.find((one) => one.id === id);
      if (entry !== undefined) await put({ ...entry, refused });
    },
    sendAtOnce: (now) => {
      for (const entry of entries) if (entry.sendAt > now) void put({ ...entry, sendAt: now });
    },
    refresh,
  };
}

/** What waits of this person's, oldest first. */
export const listWaitingActs = <Act>(entries: readonly Queued<Act>[], owner: string): Queued<Act>[] =>
  entries.filter((entry) => entry.owner === owner && entry.refused === null);

/** What the server would not have of this person's, and nobody has read yet. */
export const listRefusedActs = <Act>(entries: readonly Queued<Act>[], owner: string): Queued<Act>[] =>
  entries.filter((entry) => entry.owner === owner && entry.refused !== null);

export const useQueue = <Act>(queue: OfflineQueue<Act>): readonly Queued<Act>[] =>
  useSyncExternalStore(queue.subscribe, queue.read);
