/** What is said to the toasts, and who shows it. Apart from both, so that the cards can load with the first toast. */

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

/** Shown at once, or kept until the cards are there. */
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

/** The cards are there: `handler` gets what waited and all that follows, until the answer is called. */
export function presentToasts(handler: (news: ToastNews) => void): () => void {
  present = handler;
  for (const news of waiting) handler(news);
  waiting = [];
  return () => {
    present = null;
  };
}

/** Whether there has been a toast to show. */
export const areToastsWanted = () => wanted;

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
