import { useEffect } from 'react';
import { useOnline } from '../../device/use-online.ts';
import { listRefusedActs, listWaitingActs, useQueue } from '../../offline/offline-queue.ts';
import { cartQueue } from '../../session/offline-cart-changes.ts';
import { useUser } from '../../session/session-store.ts';

/** Sends queued changes as soon as there is a connection, and reports the refused ones. */
export function useSendQueuedCartChanges(): void {
  const online = useOnline();
  const userId = useUser()?.id;
  const queue = useQueue(cartQueue);
  const waits = userId !== undefined && listWaitingActs(queue, userId).length > 0;
  const refused = userId === undefined ? 0 : listRefusedActs(queue, userId).length;

  // An effect, because the connection may return on any screen.
  useEffect(() => {
    if (!online || !waits || userId === undefined) return;
    let stop: (() => void) | undefined;
    let gone = false;
    void import('./queue-and-send-offline-cart.ts').then((file) => {
      if (!gone) stop = file.startSendingCart(userId);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [online, waits, userId]);

  // An effect, because a refusal may stem from an earlier page.
  useEffect(() => {
    if (refused > 0 && userId !== undefined)
      void import('./queue-and-send-offline-cart.ts').then((file) => file.showRefusedCart(userId));
  }, [refused, userId]);
}
