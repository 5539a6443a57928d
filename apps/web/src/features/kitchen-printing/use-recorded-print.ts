import { kitchenPrints, recordPrint } from '@sazon/contract/kitchen-printing/routes';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { useUser } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { queueKitchenAction } from '../kitchen-orders/kitchen-actions-queue.ts';
import type { PrintPaper } from '../kitchen-orders/print-search-params.ts';
import { usePrintedOrders } from './use-printed-orders.ts';

interface Job {
  what: 'sheet' | 'labels';
  paper: PrintPaper;
  orderIds: readonly string[];
}

const listOfIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * Prints a job once: it is first recorded in the print ledger, and orders printed before are confirmed. Without a
 * connection this device's own records are used, and the print is reported later.
 */
export function useRecordedPrint(restaurantId: string, date: IsoDate) {
  const queryClient = useQueryClient();
  const owner = useUser()?.id ?? '';
  const printed = usePrintedOrders(restaurantId, date);
  const [job, setJob] = useState<Job | null>(null);
  const [ask, setAsk] = useState<{ job: Job; already: readonly string[] } | null>(null);
  const [busy, setBusy] = useState(false);

  // An effect, because the browser prints what is on the page, so the paper must be drawn first.
  useEffect(() => {
    if (job === null) return;
    const over = () => setJob(null);
    window.addEventListener('afterprint', over);
    const drawn = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(drawn);
      window.removeEventListener('afterprint', over);
    };
  }, [job]);

  const print = async (next: Job, again = false) => {
    setAsk(null);
    const known = printed(next.what);
    const already = next.orderIds.filter((id) => known.has(id));
    if (!again && already.length > 0) return setAsk({ job: next, already });
    setBusy(true);
    try {
      const { what: kind, paper, orderIds } = next;
      const id = crypto.randomUUID();
      await callRoute(recordPrint, { body: { restaurantId, id, kind, paper, date, orderIds: [...orderIds], again } });
      setJob(next);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'NETWORK') {
        queueKitchenAction(owner, { kind: 'print', restaurantId, date, ...next, orderIds: [...next.orderIds] });
        setJob(next);
      } else if (error.code === 'STATE_CONFLICT') setAsk({ job: next, already: listOfIds(error.detail.already) });
      else toast.requestError(error.message);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: [kitchenPrints.name] });
    }
  };

  return {
    /** The paper being printed, and nothing else. */
    job,
    busy,
    print,
    ask,
    dismiss: () => setAsk(null),
    printed,
  };
}

export type Printing = ReturnType<typeof useRecordedPrint>;
