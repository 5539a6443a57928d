import { lazy, Suspense, useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'loading' | 'info';

export interface ToastOptions {
  text?: string;
  /** Replaces the toast that has it. */
  id?: string;
  action?: { label: string; onClick: () => void };
  /** Overrides how long its kind stays. */
  stayMs?: number;
}

export interface ToastCard extends ToastOptions {
  id: string;
  kind: ToastKind;
  title: string;
  stayMs: number;
}

/** How long each kind stays, in milliseconds; 0 is until dismissed. */
export const toastMs = { error: 4000, success: 2000, info: 4000, loading: 0 } as const;

// Requests that fail together are one piece of news: they share an id, and the last one speaks.
const requestErrorId = 'request-error';

type ToastNews = { show: ToastCard } | { close: string };

// The cards and their motion load with the first toast; what is said meanwhile waits here.
let waiting: ToastNews[] = [];
let present: ((news: ToastNews) => void) | null = null;
let needed = false;
const neededListeners = new Set<() => void>();

function tell(news: ToastNews): void {
  if (present) return present(news);
  waiting.push(news);
  if (needed || 'close' in news) return;
  needed = true;
  for (const listener of neededListeners) listener();
}

/** The region is there: it gets what waited and all that follows, until it calls the answer. */
export function presentToasts(handler: (news: ToastNews) => void): () => void {
  present = handler;
  for (const news of waiting) handler(news);
  waiting = [];
  return () => {
    present = null;
  };
}

let made = 0;

function show(kind: ToastKind, title: string, options: ToastOptions = {}): string {
  made++;
  const id = options.id ?? `toast-${made}`;
  if (options.id) tell({ close: id });
  tell({ show: { ...options, id, kind, title, stayMs: options.stayMs ?? toastMs[kind] } });
  return id;
}

export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  loading: (title: string, options?: ToastOptions) => show('loading', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  /** For a call that failed away from any form: one at a time, however many fail. */
  requestError: (title: string, text?: string) => show('error', title, { id: requestErrorId, ...(text && { text }) }),
  dismiss: (id: string) => tell({ close: id }),
};

const Region = lazy(() => import('./toast-region.tsx').then((file) => ({ default: file.ToastCards })));

function subscribe(listener: () => void): () => void {
  neededListeners.add(listener);
  return () => neededListeners.delete(listener);
}

/** Mount once, at the root. Bottom centre, above the bottom navigation. */
export function ToastRegion({ aboveNav = true }: { aboveNav?: boolean }) {
  const isNeeded = useSyncExternalStore(subscribe, () => needed);
  return <Suspense>{isNeeded && <Region aboveNav={aboveNav} />}</Suspense>;
}
