import { focusManager, onlineManager } from '@tanstack/react-query';
import { vi } from 'vitest';

type Listening = Parameters<typeof window.addEventListener>;
type Left = {
  /** What the process had before its first test file. */
  readonly first: readonly (readonly [object, Map<string, PropertyDescriptor>])[];
  readonly timers: number[];
  readonly heard: (readonly [Window | Document, Listening])[];
};

const { happyDOM } = window as unknown as { happyDOM: { setURL(address: string): void } };
const firstAddress = 'http://localhost:3000/';

const keptAt = Symbol.for('left by test files');
const shared = globalThis as unknown as { [keptAt]?: Left };

const readProperties = (one: object) => new Map(Object.entries(Object.getOwnPropertyDescriptors(one)));

/**
 * Test files share a process and its window, for a window of its own costs a file more than its tests. Before each file the
 * window is as new: our modules are evaluated anew, and what an earlier file stored, drew, stubbed or waits for is gone.
 */
export function cleanWindow(): void {
  const left = shared[keptAt];
  vi.resetModules();
  if (left === undefined) {
    shared[keptAt] = watchWindow();
    return;
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const timer of left.timers.splice(0)) clearTimeout(timer);
  for (const [where, listening] of left.heard.splice(0)) where.removeEventListener(...listening);
  for (const [one, properties] of left.first) restoreProperties(one, properties);
  for (const root of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  happyDOM.setURL(firstAddress);
  window.history.replaceState(null, '', '/');
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
}

/** Notes from now on what waits and listens. Listeners of libraries on the document stay: they come once. */
function watchWindow(): Left {
  const timers: Left['timers'] = [];
  const heard: Left['heard'][number][] = [];
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = globalThis[name] as (...args: unknown[]) => number;
    const noting = (...args: unknown[]) => {
      const timer = set(...args);
      timers.push(timer);
      return timer;
    };
    globalThis[name] = Object.assign(noting, set) as never;
  }
  for (const where of [window, document]) {
    const listen = where.addEventListener.bind(where) as (...args: Listening) => void;
    where.addEventListener = (...listening: Listening) => {
      if (where === window || listening[0] === 'visibilitychange') heard.push([where, listening]);
      listen(...listening);
    };
  }
  const first = [globalThis, navigator].map((one) => [one, readProperties(one)] as const);
  return { first, timers, heard };
}

function restoreProperties(one: object, properties: Map<string, PropertyDescriptor>): void {
  for (const name of Object.getOwnPropertyNames(one)) {
    if (!properties.has(name) && !name.startsWith('__vitest')) Reflect.deleteProperty(one, name);
  }
  for (const [name, property] of properties) {
    const now = Object.getOwnPropertyDescriptor(one, name);
    const isSame = now !== undefined && now.value === property.value && now.get === property.get;
    if (!isSame && !name.startsWith('__vitest')) Object.defineProperty(one, name, property);
  }
}
