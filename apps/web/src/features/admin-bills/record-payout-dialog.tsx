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
import { listPaidByFile, type PayableBill } from './payable-bills-and-bank-files.ts';
import { describeProof, LeftOutBills, PaidBills, PayoutReferenceField } from './payout-bills-and-reference.tsx';
import { RefusedPayouts } from './refused-payouts.tsx';
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

/**
 * Of the chosen bills, those that the bank can pay and that the chosen file pays; a single one may be paid in another way
 * than by the bank. Of a single one, the amount that is typed.
 */
function usePaidBills(all: readonly PayableBill[]) {
  const chosen = all.length === 1 ? all : all.filter(({ byBank }) => byBank);
  const leftOut = all.filter((bill) => !chosen.includes(bill));
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
  return { chosen, leftOut, bills, only, fileId, chooseFile, amount, setAmount };
}

/** Asks for the bank's reference and date; a single settlement can be paid in part. */
export function RecordPayoutDialog(props: RecordPayoutDialogProps) {
  const { route = paySettlements, reads = settlementReads, onPaid, onClose } = props;
  const { chosen, leftOut, bills, only, fileId, chooseFile, amount, setAmount } = usePaidBills(props.bills);
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
  const otherWay = only?.byBank === false;
  const submit = () => {
    setAsked(true);
    if (bills.length === 0 || reference.trim() === '' || pay.isPending || (only !== undefined && amountCop === 0))
      return;
    const payments = bills.map(({ id, leftCop }) => ({
      billId: id,
      amountCop: only === undefined ? leftCop : amountCop,
    }));
    pay.mutate({ body: { payments, reference, paidOn, asFiled, fileId, otherWay } });
  };
  return (
    <FormDialog
      withBack
      onClose={onClose}
      onSubmit={submit}
      title={only === undefined ? `Marcar ${bills.length} pagadas` : `Marcar pagada a ${only.name}`}
      subtitle={`${formatCop(sumCop)} en total. ${describeProof(otherWay)}`}
      confirmLabel={bills.length === 1 ? 'Marcar pagada' : 'Marcar pagadas'}
      pending={pay.isPending}
      failure={failure}
    >
      <RefusedPayouts
        refused={refused.map(({ billId, ...one }) => ({ ...one, id: billId, name: findName(billId) }))}
        asFiled={asFiled}
        onAsFiled={setAsFiled}
      />
      <LeftOutBills bills={leftOut} />
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
      <PayoutReferenceField
        otherWay={otherWay}
        value={reference}
        onValueChange={setReference}
        asked={asked}
        refusal={findFieldError(pay.error, 'reference')}
      />
      <DateBox label="Fecha del pago" value={paidOn} onChange={setPaidOn} />
      {findFieldError(pay.error, 'paidOn') && (
        <NoticeBar tone="danger">{findFieldError(pay.error, 'paidOn')}</NoticeBar>
      )}
    </FormDialog>
  );
}
