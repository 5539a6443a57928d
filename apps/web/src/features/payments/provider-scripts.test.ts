import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadProviderScripts, providerScripts } from './provider-scripts.ts';

const asked: HTMLScriptElement[] = [];
const last = (name: string) => asked.findLast((script) => script.src.endsWith(name));
const arrive = (name: string) => last(name)?.onload?.(new Event('load'));
const fail = (name: string) => last(name)?.onerror?.(new Event('error'));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  providerScripts.write('idle');
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    asked.push(script as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a session waits for both scripts, and each is loaded once for all callers', async () => {
  const ready = Promise.all([loadProviderScripts(['/a.js', '/b.js']), loadProviderScripts(['/a.js', '/b.js'])]);
  expect(providerScripts.read()).toBe('loading');
  arrive('/a.js');
  expect(providerScripts.read()).toBe('loading');
  arrive('/b.js');
  expect(await ready).toEqual([true, true]);
  expect(providerScripts.read()).toBe('ready');
  expect(asked.length).toBe(2);
});

test('one script that fails is an error; another try loads only what is missing', async () => {
  const first = loadProviderScripts(['/c.js', '/d.js']);
  arrive('/c.js');
  fail('/d.js');
  expect(await first).toBe(false);
  expect(providerScripts.read()).toBe('error');
  const second = loadProviderScripts(['/c.js', '/d.js']);
  expect(asked.length).toBe(3);
  arrive('/d.js');
  expect(await second).toBe(true);
});

test('a script that hangs has failed after ten seconds', async () => {
  const hanging = loadProviderScripts(['/e.js']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await hanging).toBe(false);
  expect(providerScripts.read()).toBe('error');
});
