import { createMemory } from './in-memory-value.ts';

/** The browser's event that the app can be installed; TypeScript's DOM lacks it, since only Chromium has it. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Kept until the person asks to install; null where installing is impossible or done. */
export const installEvent = createMemory<InstallEvent | null>(null);

/** Keeps the browser's offer to install the app, until the person asks for it. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent.write(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => installEvent.write(null));
}

/** Opens the browser's own prompt; it can be shown once. */
export async function install(): Promise<void> {
  const event = installEvent.read();
  installEvent.write(null);
  await event?.prompt();
}

/** Whether the app runs installed, without a browser around it. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
