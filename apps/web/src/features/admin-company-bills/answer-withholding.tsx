import { acceptWithholding, rejectWithholding } from '@sazon/contract/company-bills/withholding-routes';
import type { CompanyWithholding } from '@sazon/contract/company-bills/withholding-schemas';
import { withholdingNames } from '@sazon/domain/bills/withholdings';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { BillReasonDialog } from '../admin-bills/bill-reason-dialog.tsx';
import { platformReads } from './company-bills-calls.ts';

interface AnswerWithholdingProps {
  billId: string;
  withholding: CompanyWithholding;
  /** Whether the company approved the bill, without which nothing counts as paid. */
  isApproved: boolean;
}

/** Accepts what a company withheld as paid, or rejects it with a reason; renders nothing once it has an answer. */
export function AnswerWithholding({ billId, withholding, isApproved }: AnswerWithholdingProps) {
  const [rejecting, setRejecting] = useState(false);
  const { id, tax, amountCop, state } = withholding;
  const name = withholdingNames[tax];
  const params = { id: billId, withholdingId: id };
  const accept = useCall(acceptWithholding, {
    invalidates: platformReads,
    onSuccess: () => toast.success('Retención aceptada'),
  });
  const reject = useCall(rejectWithholding, {
    silent: true,
    invalidates: platformReads,
    onSuccess: () => {
      toast.success('Retención rechazada');
      setRejecting(false);
    },
  });
  if (state !== 'open') return null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          look="dark"
          disabled={!isApproved}
          loading={accept.isPending}
          aria-label={`Aceptar ${name}`}
          onClick={() => accept.mutate({ params, body: {} })}
        >
          Aceptar
        </Button>
        <Button
          size="s"
          look="quiet"
          disabled={accept.isPending}
          aria-label={`Rechazar ${name}`}
          onClick={() => setRejecting(true)}
        >
          Rechazar
        </Button>
      </div>
      {!isApproved && <p className="type-body-s text-text-2">Se acepta cuando la empresa apruebe la cuenta.</p>}
      {rejecting && (
        <BillReasonDialog
          title={`Rechazar ${formatCop(amountCop)} de ${name}`}
          subtitle="La empresa lee el motivo y vuelve a deber ese valor."
          confirmLabel="Rechazar"
          call={reject}
          onConfirm={(reason) => reject.mutate({ params, body: { reason } })}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}
