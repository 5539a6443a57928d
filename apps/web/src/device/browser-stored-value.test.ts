import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { int } from '../calls/valibot-shapes.ts';
import { createPersisted } from './browser-stored-value.ts';

const shape = v.object({ step: int });
const initial = { step: 0 };

afterEach(() => localStorage.clear());

describe('a persisted value', () => {
  it('is written under exactly its key and read back', () => {
    createPersisted('register_form', 'local', shape, initial).write({ step: 2 });
    expect(localStorage.getItem('register_form')).toBe('{"step":2}');
    expect(createPersisted('register_form', 'local', shape, initial).read()).toEqual({ step: 2 });
  });

  it.each(['no es JSON', '{"step":"dos"}', 'null', '[]'])(
    'that is broken (%s) is dropped and starts anew',
    (stored) => {
      localStorage.setItem('k', stored);
      expect(createPersisted('k', 'local', shape, initial).read()).toEqual(initial);
      expect(localStorage.getItem('k')).toBeNull();
    },
  );

  it('stays in memory when the storage is full', () => {
    const store = createPersisted('k', 'local', shape, initial);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.write({ step: 1 });
    expect(store.read()).toEqual({ step: 1 });
  });

  it('notifies its listeners, and follows another tab', () => {
    const store = createPersisted('k', 'local', shape, initial);
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.write((now) => ({ step: now.step + 1 }));
    localStorage.setItem('k', '{"step":9}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'k', storageArea: localStorage }));
    expect(store.read()).toEqual({ step: 9 });
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    store.reset();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(localStorage.getItem('k')).toBeNull();
  });
});
