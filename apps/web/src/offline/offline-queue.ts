import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createDeviceStore, type QueueStore, type StoredAct } from './queue-store.ts';

/** An act of a queue: what was done, by whom, and its true time. */
export interface Queued<Act> extends Omit<StoredAct, 'act' | 'queue'> {
  act: Act;
}

export interface OfflineQueue<Act> {
  name: string;
  /** Waiting and refused acts of everyone on this device, in order. */
  read: () => readonly Queued<Act>[];
  subscribe: (listener: () => void) => () => void;
  /** Resolves once acts of an earlier page are in `read`. */
  ready: Promise<void>;
  /**
   * Shows the act at once; `kept` resolves once it is on the disk. An act whose `sendAt` is later than `happenedAt` can
   * be undone until then.
   */
  add: (given: { owner: string; act: Act; happenedAt: number; sendAt?: number }) => { id: string; kept: Promise<void> };
  /** Replaces a waiting act in its place, under its key; does nothing when it was removed meanwhile. */
  change: (id: string, act: Act) => Promise<void>;
  /** Removes an act that was undone, sent, or whose refusal was read. */
  drop: (id: string) => Promise<void>;
  /** Marks an act as refused by the server: it stays until read. */
  refuse: (id: string, refused: NonNullable<StoredAct['refused']>) => Promise<void>;
  /** Ends the time in which acts can be undone: call when the person leaves the screen. */
  sendAtOnce: (now: number) => void;
  /** Removes this person's acts from the device without sending them. */
  forget: (owner: string) => Promise<void>;
  /** Reads again what other tabs changed. */
  refresh: () => Promise<void>;
}

/** Returns the stored acts that match `shape`, and leaves the others out. */
const parseActs = <Act>(shape: v.GenericSchema<unknown, Act>, stored: readonly StoredAct[]): Queued<Act>[] =>
  stored.flatMap(({ queue: _, ...entry }) => {
    const act = v.safeParse(shape, entry.act);
    return act.success ? [{ ...entry, act: act.output }] : [];
  });

/** Holds the entries of a queue in memory and on the disk, with what is still being written. */
function createEntries<Act>(name: string, shape: v.GenericSchema<unknown, Act>, store: QueueStore) {
  const listeners = new Set<() => void>();
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`offline-${name}`);
  let entries: readonly Queued<Act>[] = [];
  /** Added here and not on the disk yet: a read of the disk must not remove them. */
  const onTheirWay = new Map<string, Queued<Act>>();
  /** Removed here: a read of the disk that began before must not bring them back. */
  const gone = new Set<string>();

  const show = (next: readonly Queued<Act>[]) => {
    entries = [...next].sort((a, b) => a.place - b.place);
    for (const listener of listeners) listener();
  };
  const refresh = async () => {
    const stored = (await store.all(name)).filter(({ id }) => !onTheirWay.has(id) && !gone.has(id));
    show([...parseActs(shape, stored), ...onTheirWay.values()]);
  };
  const written = async (work: Promise<void>) => {
    // Full or blocked disk: the acts last until the page closes.
    await work.catch((error: unknown) => console.warn('The device keeps nothing.', error));
    tabs?.postMessage(null);
  };
  const put = async (entry: Queued<Act>, how: 'put' | 'replace' = 'replace') => {
    onTheirWay.set(entry.id, entry);
    // Written before it is shown, so that a later read of the disk includes it.
    const work = store[how]({ ...entry, queue: name });
    show([...entries.filter(({ id }) => id !== entry.id), entry]);
    await written(work);
    if (onTheirWay.get(entry.id) === entry) onTheirWay.delete(entry.id);
  };
  const rewrite = async (id: string, part: Partial<Pick<Queued<Act>, 'act' | 'refused'>>) => {
    const entry = entries.find((one) => one.id === id);
    if (entry !== undefined) await put({ ...entry, ...part });
  };
  const drop = async (id: string) => {
    onTheirWay.delete(id);
    gone.add(id);
    show(entries.filter((entry) => entry.id !== id));
    await written(store.remove(id));
  };

  if (tabs) tabs.onmessage = () => void refresh();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { read: () => entries, subscribe, refresh, put, rewrite, drop };
}

/**
 * Acts done without a connection, kept in order on the device until `startSending` sends them. They survive the page, a
 * dead battery and a sign-out without `forget`; tabs follow each other. Acts of another shape are ignored.
 */
export function createOfflineQueue<Act>(
  name: string,
  shape: v.GenericSchema<unknown, Act>,
  store: QueueStore = createDeviceStore(),
): OfflineQueue<Act> {
  const { read, subscribe, refresh, put, rewrite, drop } = createEntries(name, shape, store);
  return {
    name,
    read,
    subscribe,
    ready: refresh().catch(() => undefined),
    add: ({ owner, act, happenedAt, sendAt = happenedAt }) => {
      const id = crypto.randomUUID();
      const last = read().at(-1)?.place ?? 0;
      const place = Math.max(performance.timeOrigin + performance.now(), last + 0.01);
      return { id, kept: put({ id, owner, place, act, happenedAt, sendAt, refused: null }, 'put') };
    },
    change: (id, act) => rewrite(id, { act }),
    drop,
    refuse: (id, refused) => rewrite(id, { refused }),
    sendAtOnce: (now) => {
      for (const entry of read()) if (entry.sendAt > now) void put({ ...entry, sendAt: now });
    },
    forget: async (owner) => {
      const dropAll = () => Promise.all(read().flatMap((entry) => (entry.owner === owner ? drop(entry.id) : [])));
      await dropAll();
      // Includes acts that were not read from the disk yet.
      await refresh().catch(() => undefined);
      await dropAll();
    },
    refresh,
  };
}

/** Lists this person's waiting acts, oldest first. */
export const listWaitingActs = <Act>(entries: readonly Queued<Act>[], owner: string): Queued<Act>[] =>
  entries.filter((entry) => entry.owner === owner && entry.refused === null);

/** Lists this person's refused acts that they have not read yet. */
export const listRefusedActs = <Act>(entries: readonly Queued<Act>[], owner: string): Queued<Act>[] =>
  entries.filter((entry) => entry.owner === owner && entry.refused !== null);

export const useQueue = <Act>(queue: OfflineQueue<Act>): readonly Queued<Act>[] =>
  useSyncExternalStore(queue.subscribe, queue.read);
