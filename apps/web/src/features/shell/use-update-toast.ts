import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { applyUpdate, mayOfferUpdate, waitingWorker } from '../../device/app-update.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { toast } from '../../ui/overlays/toast.tsx';

/** 'Hay una versión nueva': offered, never forced, and never while paying; the page reloads on request. */
export function useUpdateToast(): void {
  const waiting = useMemory(waitingWorker);
  const isFree = useLocation({ select: ({ pathname }) => mayOfferUpdate(pathname) });
  // An effect, because a toast is shown outside of this component.
  useEffect(() => {
    if (waiting === null) return;
    if (!isFree) {
      toast.dismiss('update');
      return;
    }
    toast.info('Hay una versión nueva', {
      id: 'update',
      stayMs: 0,
      action: { label: 'Actualizar', onClick: applyUpdate },
    });
  }, [waiting, isFree]);
}
