import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { formatComandas } from '../kitchen-orders/board-order-texts.ts';
import type { Printing } from './use-recorded-print.ts';

/** Asks, when some orders are printed already, whether to print only the rest or all again. */
export function PrintedBeforeQuestion({ printing }: { printing: Printing }) {
  const { ask, print, printed, dismiss } = printing;
  if (ask === null) return null;
  const { job, already } = ask;
  const before = new Set(already);
  const fresh = job.orderIds.filter((id) => !before.has(id));
  const known = printed(job.what);
  const last = already.flatMap((id) => known.get(id) ?? []).sort((a, b) => b.at - a.at)[0];
  const when = last
    ? ` La última vez a ${formatSpokenHour(toBogotaHour(last.at))}${last.by ? `, ${last.by}.` : ''}`
    : '';
  const onlyNew = job.what === 'labels' && fresh.length > 0;
  return (
    <AlertDialog
      open
      onClose={dismiss}
      title="Esto ya se imprimió"
      text={`${formatComandas(already.length)} de ${job.orderIds.length} ya ${already.length === 1 ? 'está' : 'están'} en papel.${when}`}
      actions={
        <>
          {onlyNew && (
            <Button wide onClick={() => void print({ ...job, orderIds: fresh })}>
              Imprimir solo las nuevas ({fresh.length})
            </Button>
          )}
          <Button look="quiet" wide onClick={() => void print(job, true)}>
            Imprimir todo otra vez
          </Button>
          <Button look="quiet" wide onClick={dismiss}>
            No imprimir
          </Button>
        </>
      }
    />
  );
}
