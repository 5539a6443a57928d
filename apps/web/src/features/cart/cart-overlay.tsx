import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { setUi, uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import { useSession } from '../../session/session-store.ts';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { useSendQueuedCartChanges } from './use-send-queued-cart-changes.ts';
import { temporaryCart } from './visitor-cart-storage.ts';

const CartDialog = lazyNamed(() => import('./cart-dialog.tsx'), 'CartDialog');

/** The cart is open exactly while the address has `carrito`, so that going back closes it. */
function useCartAddress() {
  const router = useRouter();
  const open = useSearch({ strict: false, select: (search) => search.carrito === 'true' });

  // An effect, because the cart's button is in the bar and opens it through the shared ui state.
  useEffect(() => {
    let before = false;
    const follow = () => {
      const opened = uiState.read().cartOpened && !before;
      before = uiState.read().cartOpened;
      if (!opened || 'carrito' in router.state.location.search) return;
      void router.navigate({ to: '.', search: (now) => ({ ...now, carrito: 'true' }), resetScroll: false });
    };
    // The button may have been pressed while this code was loading.
    follow();
    return uiState.subscribe(follow);
  }, [router]);
  // An effect, because the browser's navigation changes the address outside of React.
  useEffect(() => setUi({ cartOpened: open }), [open]);

  const close = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '.', search: ({ carrito: _, ...rest }) => rest, replace: true });
  };
  return { open, close };
}

/**
 * Brings a visitor's dishes into the account as soon as there is a session, and reports those that could not be added.
 */
function useMerge() {
  const { hasSession } = useSession();
  const waiting = usePersisted(temporaryCart).length > 0;

  // An effect, because the screens of sign-in do not know the cart.
  useEffect(() => {
    if (hasSession && waiting) void import('./merge-visitor-cart.ts').then((file) => file.mergeVisitorCart());
  }, [hasSession, waiting]);
}

/** Mounted once, above every customer screen. */
export function CartOverlay() {
  const { open, close } = useCartAddress();
  const [loaded, setLoaded] = useState(open);
  useMerge();
  useSendQueuedCartChanges();
  // Stays mounted after the first opening, so that its closing is animated.
  if (open && !loaded) setLoaded(true);
  return <Suspense>{loaded && <CartDialog open={open} onClose={close} />}</Suspense>;
}
