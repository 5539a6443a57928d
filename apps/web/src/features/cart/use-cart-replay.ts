import { useEffect } from 'react';
import { usePersisted } from '../../device/persisted.ts';
import { useOnline } from '../../device/use-online.ts';
import { cartOutbox, listOwnChanges } from '../../session/cart-outbox.ts';
import { useUser } from '../../session/session-store.ts';

/** Sends what was changed without a connection as soon as there is one. */
export function useCartReplay(): void {
  const online = useOnline();
  const userId = useUser()?.id;
  const outbox = usePersisted(cartOutbox);
  const waits = listOwnChanges(outbox, userId).length > 0;
  // An effect, because the connection comes back on any screen.
  useEffect(() => {
    if (online && waits) void import('./cart-offline.ts').then((file) => file.replayCart());
  }, [online, waits]);
}
