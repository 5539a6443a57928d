import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BankFileMenu } from './bank-file-menu.tsx';
import { calculatePayableCop, canBeMarked, toPayableBill } from './payable-bills-and-bank-files.ts';
import { RecordPayoutDialog } from './record-payout-dialog.tsx';
import { settlementReads } from './settlements-calls.ts';

type Bill = RouteReply<typeof platformSettlements>['data'][number];

/** A bar over the end of the table: number and total of the chosen rows, and the actions on them. */
export function ChosenSettlementsBar({ bills, onClose }: { bills: readonly Bill[]; onClose: () => void }) {
  const [paying, setPaying] = useState(false);
  if (bills.length === 0) return null;
  const withAccount = bills.filter(({ hasAccount }) => hasAccount);
  const inFileCop = withAccount.reduce((sum, bill) => sum + calculatePayableCop({ ...bill, filed: null }), 0);
  const payable = bills.map(toPayableBill);
  const changed = bills.filter(({ filed }) => filed?.isChanged === true).length;
  const sumCop = bills.reduce((sum, bill) => sum + calculatePayableCop(bill), 0);
  return (
    <section
      aria-label="Elegidas"
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-lg bg-inverse px-5 py-3 text-on-inverse shadow-e3"
    >
      <p role="status" className="type-item flex-1">
        {bills.length === 1 ? '1 aprobada' : `${bills.length} aprobadas`}, {formatCop(sumCop)}
      </p>
      {withAccount.length < bills.length && (
        <p className="type-body-s">
          {bills.length - withAccount.length} sin cuenta: en el archivo van {formatCop(inFileCop)}
        </p>
      )}
      {changed > 0 && (
        <p className="type-body-s">
          {changed === 1 ? '1 cambió de cuenta' : `${changed} cambiaron de cuenta`}: haz un archivo nuevo
        </p>
      )}
      {withAccount.length > 0 && (
        <BankFileMenu path="/admin/settlements/bank-file" ids={bills.map(({ id }) => id)} reads={settlementReads} />
      )}
      {canBeMarked(payable) && (
        <Button look="accent" onClick={() => setPaying(true)}>
          Marcar pagadas
        </Button>
      )}
      <IconButton icon="x" weight="bold" label="Quitar la selección" onClick={onClose} />
      {paying && <RecordPayoutDialog bills={payable} onPaid={onClose} onClose={() => setPaying(false)} />}
    </section>
  );
}
