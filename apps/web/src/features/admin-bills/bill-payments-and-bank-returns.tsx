import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { BillReasonDialog } from './bill-reason-dialog.tsx';

interface Payment {
  id: string;
  reference: string;
  paidOn: string;
  amountCop: number;
  returnReason: string | null;
  /** The account that was paid to; missing or null: a company paid, or it was not kept. */
  account?: SettlementDetail['account'];
}

interface ReturnTexts {
  /** 'El banco lo devolvió' */
  returned: string;
  dialogTitle: (amount: string) => string;
  dialogText: string;
  confirmLabel: string;
}

/** The words about a payment of ours that the bank returned. `dialogText` says what is due again. */
export const buildBankReturnTexts = (dialogText: string): ReturnTexts => ({
  returned: 'El banco lo devolvió',
  dialogTitle: (amount) => `El banco devolvió ${amount}`,
  dialogText,
  confirmLabel: 'Marcar devuelto',
});

export interface BillPaymentsWithReturnProps {
  payments: readonly Payment[];
  mayReturn: boolean;
  texts: ReturnTexts;
  call: { readonly error: CallError | null; readonly isPending: boolean };
  /** Sends the reason; `done` closes the dialog. */
  onReturn: (id: string, reason: string, done: () => void) => void;
}

/** The payments of a document; one that did not arrive is due again. */
export function BillPaymentsWithReturn({ payments, mayReturn, texts, call, onReturn }: BillPaymentsWithReturnProps) {
  const [returning, setReturning] = useState<Payment | null>(null);
  const close = () => setReturning(null);
  if (payments.length === 0) return null;
  return (
    <section aria-label="Pagos" className="rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3 mb-2">Pagos</h2>
      <ul className="grid grid-cols-1 gap-3">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="type-body">
              {payment.reference}, {formatMediumDate(payment.paidOn).toLowerCase()}
              {payment.account && (
                <span className="type-body-s block text-text-2">
                  A {payment.account.bank} ···{payment.account.lastFour}, {payment.account.holder}
                </span>
              )}
              {payment.returnReason && (
                <span className="type-body-s block text-danger-text">
                  {texts.returned}: {payment.returnReason}
                </span>
              )}
            </span>
            <span className="flex items-center gap-2">
              <Money amountCop={payment.amountCop} className="font-semibold" />
              {mayReturn && payment.returnReason === null && (
                <Button look="text" size="s" onClick={() => setReturning(payment)}>
                  {texts.returned}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {returning && (
        <BillReasonDialog
          title={texts.dialogTitle(formatCop(returning.amountCop))}
          subtitle={texts.dialogText}
          confirmLabel={texts.confirmLabel}
          call={call}
          onConfirm={(reason) => onReturn(returning.id, reason, close)}
          onClose={close}
        />
      )}
    </section>
  );
}
