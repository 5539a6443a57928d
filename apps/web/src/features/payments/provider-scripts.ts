import { createMemory } from '../../device/in-memory-value.ts';

/** The name in 'Error al cargar' (docs/specification.md section 8). */
export const providerName = 'Wompi';

/** The state of the provider's scripts (docs/specification.md section 4 'Payment result'). */
type ScriptsState = 'idle' | 'loading' | 'ready' | 'error';

export const providerScripts = createMemory<ScriptsState>('idle');

/** A script that takes longer than this (ms) counts as failed, because the page is covered meanwhile. */
const patienceMs = 10_000;

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      // Removed from the page, so that another try loads it anew.
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    const timer = setTimeout(fail, patienceMs);
    script.src = address;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}

const loaded = new Set<string>();
let loading: Promise<boolean> | null = null;

/** Loads the provider's scripts once. Resolves to whether all of them are ready, which a session with it requires. */
export function loadProviderScripts(addresses: readonly string[]): Promise<boolean> {
  if (providerScripts.read() === 'ready') return Promise.resolve(true);
  loading ??= loadMissing(addresses).finally(() => {
    loading = null;
  });
  return loading;
}

async function loadMissing(addresses: readonly string[]): Promise<boolean> {
  providerScripts.write('loading');
  const missing = addresses.filter((address) => !loaded.has(address));
  const answers = await Promise.allSettled(missing.map((address) => load(address).then(() => loaded.add(address))));
  const ready = answers.every((answer) => answer.status === 'fulfilled');
  providerScripts.write(ready ? 'ready' : 'error');
  return ready;
}
