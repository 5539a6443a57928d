import type { CourierStop } from '@sazon/contract/courier';
import { CallError } from '../../calls/call-error.ts';
import { courierQueue, type Done, dropFromQueue, nextToSend } from './courier-queue.ts';

const retryMs = 10_000;

export interface SenderOptions {
  userId: string;
  send: (entry: Done) => Promise<CourierStop>;
  now: () => number;
  /** The server knows now; this is the stop as it has it. */
  onSent: (stop: CourierStop) => void;
  /** The server will not have it: it is no longer queued, and the courier is told why. */
  onRefused: (entry: Done, error: CallError) => void;
}

/** The connection, the server's health or the session may come back; a refusal stays one. */
function mayPass(error: unknown): boolean {
  return (
    !(error instanceof CallError) || error.status === 0 || error.status >= 500 || [401, 429].includes(error.status)
  );
}

/**
 * Sends what was done, one after the other, oldest first, each once its time to be undone is over. Without a connection
 * all of it waits and is tried again when there is one. Answers how to stop.
 */
export function startSender({ userId, send, now, onSent, onRefused }: SenderOptions): () => void {
  let stopped = false;
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = (inMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void next(), inMs);
  };

  const next = async () => {
    clearTimeout(timer);
    const entry = nextToSend(courierQueue.read(), userId);
    if (stopped || sending || entry === null) return;
    const waitMs = entry.sendAt - now();
    if (waitMs > 0) return again(waitMs);
    sending = true;
    try {
      const stop = await send(entry);
      onSent(stop);
      dropFromQueue(entry.id);
    } catch (error) {
      if (mayPass(error)) {
        sending = false;
        return again(retryMs);
      }
      dropFromQueue(entry.id);
      onRefused(entry, error as CallError);
    }
    sending = false;
    again(0);
  };

  const wake = () => void next();
  const unsubscribe = courierQueue.subscribe(wake);
  window.addEventListener('online', wake);
  wake();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', wake);
  };
}
