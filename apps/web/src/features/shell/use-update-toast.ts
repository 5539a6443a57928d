import { useEffect } from 'react';
import { useMemory } from '../../session/memory.ts';
import { applyUpdate, waitingWorker } from '../../session/update.ts';
import { toast } from '../../ui/toast.tsx';

/** 'Hay una versión nueva': offered, never forced; the page reloads when the person says so. */
export function useUpdateToast(): void {
  const waiting = useMemory(waitingWorker);
  // An effect, because a toast is shown outside this component.
  useEffect(() => {
    if (waiting === null) return;
    toast.info('Hay una versión nueva', {
      id: 'update',
      stayMs: 0,
      action: { label: 'Actualizar', onClick: applyUpdate },
    });
  }, [waiting]);
}
