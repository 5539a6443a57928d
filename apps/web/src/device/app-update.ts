import { createMemory } from './in-memory-value.ts';

/** The worker of a new release that is installed and waits for the person's consent; null without one. */
export const waitingWorker = createMemory<ServiceWorker | null>(null);

const anHourMs = 60 * 60_000;

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  const offer = () => {
    // No controller means a first visit: there is no release to replace.
    if (registration.waiting && navigator.serviceWorker.controller) waitingWorker.write(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  setInterval(() => void registration.update().catch(() => undefined), anHourMs);
}

/** Registers the app's worker once the page is idle, and offers a newer one when it is ready. */
export function watchForUpdate(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () =>
    void register().catch((error: unknown) => console.warn('The app works without its offline part.', error));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Pages where people pay, sign or fill in: a reload would lose their input. */
const busyPages = /^\/(pagos|tingos\/comprar|nomina\/(inscribirse|descuento)|autenticacion\/registro)(\/|$)/;

export const mayOfferUpdate = (pathname: string): boolean =>
  pathname === '/pagos/resultado' || !busyPages.test(pathname);

/** Activates the new release and reloads the page. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waitingWorker.read()?.postMessage({ type: 'SKIP_WAITING' });
}
