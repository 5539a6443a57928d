import { createMemory } from './memory.ts';

/** A new release is installed and waits for the person to agree. */
export const waitingWorker = createMemory<ServiceWorker | null>(null);

const anHourMs = 60 * 60_000;

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  const offer = () => {
    // Without a controller this is the first visit: there is nothing to replace.
    if (registration.waiting && navigator.serviceWorker.controller) waitingWorker.write(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  setInterval(() => void registration.update().catch(() => undefined), anHourMs);
}

/** Registers the app's worker once the page is idle, and notices when a newer one is ready. */
export function watchForUpdate(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () =>
    void register().catch((error: unknown) => console.warn('The app works without its offline part.', error));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Where somebody pays, signs or fills in: a reload would lose what they did. */
const busyPages = /^\/(pagos|tingos\/comprar|nomina\/(inscribirse|descuento)|autenticacion\/registro)(\/|$)/;

export const mayOfferUpdate = (pathname: string): boolean =>
  pathname === '/pagos/resultado' || !busyPages.test(pathname);

/** Takes the new release: its worker takes over, and the page is loaded again. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waitingWorker.read()?.postMessage({ type: 'SKIP_WAITING' });
}
