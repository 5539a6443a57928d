import { Suspense, useSyncExternalStore } from 'react';
import { lazyNamed } from '../pages/lazy-named.ts';
import { areToastsWanted, onToastsWanted, publishToast, type ToastCard, type ToastKind } from './toast-feed.ts';

/** How long each kind stays, in milliseconds; with 0 it stays until it is dismissed. */
const toastMs = { error: 4000, success: 2000, info: 4000, loading: 0 } as const;

// Requests that fail together share an id: the last one replaces the others.
const requestErrorId = 'request-error';

/** An `id` replaces the toast that has it; `stayMs` overrides how long its kind stays. */
export type ToastOptions = Partial<Pick<ToastCard, 'id' | 'text' | 'action' | 'stayMs'>>;

let made = 0;

function show(kind: ToastKind, title: string, options: ToastOptions = {}): string {
  made++;
  const id = options.id ?? `toast-${made}`;
  if (options.id) publishToast({ close: id });
  publishToast({ show: { ...options, id, kind, title, stayMs: options.stayMs ?? toastMs[kind] } });
  return id;
}

export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  loading: (title: string, options?: ToastOptions) => show('loading', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  /** Shows the failure of a call outside a form: one toast however many fail. */
  requestError: (title: string, text?: string) => show('error', title, { id: requestErrorId, ...(text && { text }) }),
  dismiss: (id: string) => publishToast({ close: id }),
};

const ToastCards = lazyNamed(() => import('./toast-cards.tsx'), 'ToastCards');

/** Mount once, at the root. Bottom centre, above the bottom navigation. */
export function ToastRegion({ aboveNav = true }: { aboveNav?: boolean }) {
  const isWanted = useSyncExternalStore(onToastsWanted, areToastsWanted);
  return <Suspense>{isWanted && <ToastCards aboveNav={aboveNav} />}</Suspense>;
}
