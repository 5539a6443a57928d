/**
 * The queue between callers of toasts and the cards that show them. Separate, so that the cards load with the first toast.
 */

export type ToastKind = 'success' | 'error' | 'loading' | 'info';

export interface ToastCard {
  id: string;
  kind: ToastKind;
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void };
  stayMs: number;
}

export type ToastNews = { show: ToastCard } | { close: string };

let waiting: ToastNews[] = [];
let present: ((news: ToastNews) => void) | null = null;
let wanted = false;
const listeners = new Set<() => void>();

/** Shows a toast at once, or queues it until the cards are loaded. */
export function publishToast(news: ToastNews): void {
  if (present) {
    present(news);
    return;
  }
  waiting.push(news);
  if (wanted || 'close' in news) return;
  wanted = true;
  for (const listener of listeners) listener();
}

/** Connects the loaded cards: `handler` gets the queued toasts and all later ones, until the returned function is called. */
export function presentToasts(handler: (news: ToastNews) => void): () => void {
  present = handler;
  for (const news of waiting) handler(news);
  waiting = [];
  return () => {
    present = null;
  };
}

/** Whether there has been a toast yet. */
export const areToastsWanted = () => wanted;

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
