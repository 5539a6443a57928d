import { memory } from '../../session/memory.ts';

/** The name in 'Error al cargar' (specification section 8). */
export const providerName = 'Wompi';

/** Specification section 4 'Payment result': loading, then ready or error. */
export type ScriptsState = 'idle' | 'loading' | 'ready' | 'error';

const providerScripts = memory<ScriptsState>('idle');

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      // Gone from the page, so that another try loads it anew.
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    document.head.append(script);
  });
}

const loaded = new Set<string>();

/** Loads the provider's scripts once. A session with the provider starts only when all of them are ready. */
export async function loadProviderScripts(addresses: readonly string[]): Promise<boolean> {
  if (providerScripts.read() === 'ready') return true;
  providerScripts.write('loading');
  const missing = addresses.filter((address) => !loaded.has(address));
  const answers = await Promise.allSettled(missing.map((address) => load(address).then(() => loaded.add(address))));
  const ready = answers.every((answer) => answer.status === 'fulfilled');
  providerScripts.write(ready ? 'ready' : 'error');
  return ready;
}
