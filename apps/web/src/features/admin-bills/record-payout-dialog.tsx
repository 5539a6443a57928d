import { paySettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { payCourierStatements } from '@sazon/contract/courier/courier-pay-routes';
import type { Route } from '@sazon/contract/define-route';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { PaidBankFileField } from './paid-bank-file-field.tsx';
import { RefusedPayouts } from './refused-payouts.tsx';
import { listPaidByFile, type PayableBill } from './settlement-to-pay.ts';
import { settlementReads } from './settlements-calls.ts';

interface RecordPayoutDialogProps {
  bills: readonly PayableBill[];
  /** The call that marks them, and the reads that it changes; those of settlements when left out. */
  route?: typeof paySettlements | typeof payCourierStatements;
  reads?: readonly Route[];
  /** Called when all chosen bills are marked as paid. */
  onPaid: () => void;
  onClose: () => void;
}

/** Of the chosen bills, those that the chosen file pays; of a single one, the amount that is typed. */
function usePaidBills(chosen: readonly PayableBill[]) {
  const [fileId, setFileId] = useState<string>();
  const bills = listPaidByFile(chosen, fileId);
  const [only] = bills.length === 1 ? bills : [];
  // of which bill the amount was typed: another may be the only one left after a refusal
  const [typed, setTyped] = useState<{ billId: string; amount: string }>();
  const amount = typed !== undefined && typed.billId === only?.id ? typed.amount : String(only?.leftCop ?? '');
  const setAmount = (typedAmount: string) => only && setTyped({ billId: only.id, amount: typedAmount });
  const chooseFile = (file: string | undefined) => {
    setFileId(file);
    setTyped(undefined);
  };
  return { bills, only, fileId, chooseFile, amount, setAmount };
}

/** Asks for the bank's reference and date; a single settlement can be paid in part. */
export function RecordPayoutDialog(props: RecordPayoutDialogProps) {
  const { bills: chosen, route = paySettlements, reads = settlementReads, onPaid, onClose } = props;
  const { bills, only, fileId, chooseFile, amount, setAmount } = usePaidBills(chosen);
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(toBogotaDate(getServerNow()));
  const [asked, setAsked] = useState(false);
  const [asFiled, setAsFiled] = useState(false);
  const pay = useCall(route, {
    silent: true,
    invalidates: reads,
    onSuccess: ({ data }) => {
      const paid = data.filter((one) => one.paid).length;
      if (paid > 0) toast.success(paid === 1 ? 'Pago marcado' : `${paid} pagos marcados`);
      if (paid < data.length) return;
      onClose();
      onPaid();
    },
  });
  const findName = (id: string) => bills.find((bill) => bill.id === id)?.name;
  const refused = pay.data?.data.filter(({ paid }) => !paid) ?? [];
  const failure = findFormError(pay.error, ['reference', 'paidOn']);
  const sumCop = bills.reduce((sum, { leftCop }) => sum + leftCop, 0);
  const amountCop = Number(amount);
  const submit = () => {
    setAsked(true);
    if (reference.trim() === '' || pay.isPending || (only !== undefined && amountCop === 0)) return;
    const payments = bills.map(({ id, leftCop }) => ({
      billId: id,
      amountCop: only === undefined ? leftCop : amountCop,
    }));
    pay.mutate({ body: { payments, reference, paidOn, asFiled, fileId } });
  };
  return (
    <FormDialog
      withBack
      onClose={onClose}
      onSubmit={submit}
      title={only === undefined ? `Marcar ${bills.length} pagadas` : `Marcar pagada a ${only.name}`}
      subtitle={`${formatCop(sumCop)} en total. El dinero ya salió del banco: aquí queda la prueba.`}
      confirmLabel={bills.length === 1 ? 'Marcar pagada' : 'Marcar pagadas'}
      pending={pay.isPending}
      failure={failure}
    >
      <RefusedPayouts
        refused={refused.map(({ billId, ...one }) => ({ ...one, id: billId, name: findName(billId) }))}
        asFiled={asFiled}
        onAsFiled={setAsFiled}
      />
      <PaidBankFileField bills={chosen} fileId={fileId} onFile={chooseFile} />
      {only === undefined ? (
        <PaidBills bills={bills} />
      ) : (
        <TextField
          label="Valor transferido"
          inputMode="numeric"
          before="$"
          value={formatTypedPesos(amount)}
          onValueChange={(typed) => setAmount(toPesoDigits(typed))}
          help={only.note ?? `Faltan ${formatCop(only.leftCop)}. Si es menos, queda un pago parcial.`}
          error={asked && amountCop === 0 ? 'Escribe el valor.' : undefined}
        />
      )}
      <TextField
        label="Referencia del banco"
        maxLength={80}
        value={reference}
        onValueChange={setReference}
        error={asked && reference.trim() === '' ? 'Escribe la referencia.' : findFieldError(pay.error, 'reference')}
      />
      <DateBox label="Fecha del pago" value={paidOn} onChange={setPaidOn} />
      {findFieldError(pay.error, 'paidOn') && (
        <NoticeBar tone="danger">{findFieldError(pay.error, 'paidOn')}</NoticeBar>
      )}
    </FormDialog>
  );
}

const PaidBills = ({ bills }: Pick<RecordPayoutDialogProps, 'bills'>) => (
  <ul className="type-body grid gap-1">
    {bills.map(({ id, name, leftCop }) => (
      <li key={id} className="flex justify-between gap-3">
        {name} <span className="tabular-nums">{formatCop(leftCop)}</span>
      </li>
    ))}
  </ul>
);
