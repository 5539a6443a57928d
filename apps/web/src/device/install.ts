import { createMemory } from './memory.ts';

/** The event by which a browser says the app can be installed; not in TypeScript's DOM, since only Chromium has it. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Kept until the person asks for it; null where installing is not possible or done. */
export const installEvent = createMemory<InstallEvent | null>(null);

export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent.write(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => installEvent.write(null));
}

/** The browser's own prompt; it can be shown once. */
export async function install(): Promise<void> {
  const event = installEvent.read();
  installEvent.write(null);
  await event?.prompt();
}

/** The app runs by itself, without a browser around it. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
