import { closeReconciliation } from '@sazon/contract/payroll-deductions/routes';
import type { Reconciliation } from '@sazon/contract/payroll-deductions/schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { closingDenialWords } from '@sazon/domain/payroll/reconciliation-closing-denial-and-notice';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { type OfBill, packReads } from './payroll-deductions-calls.ts';

interface CloseReconciliationCardProps extends OfBill {
  reconciliation: Reconciliation;
  people: number;
  mayChange: boolean;
  /** Goes to the first difference without an answer. */
  onGoToRow: () => void;
}

/** What is missing to close, and the button that closes for good. */
export function CloseReconciliationCard({
  reconciliation,
  people,
  mayChange,
  onGoToRow,
  ...of
}: CloseReconciliationCardProps) {
  const { closed, closing, openDifferences } = reconciliation;
  const [asking, setAsking] = useState(false);
  const close = useCall(closeReconciliation, {
    invalidates: packReads,
    onSuccess: ({ told }) => {
      setAsking(false);
      toast.success('Conciliación cerrada', {
        text: told === 0 ? 'No había a quién avisar.' : `Avisamos a ${told === 1 ? '1 persona' : `${told} personas`}.`,
      });
    },
    onError: () => setAsking(false),
  });
  if (closed !== null)
    return (
      <Card label="Cierre" className="flex items-start gap-3 desktop:p-5">
        <Icon name="lock" weight="fill" className="mt-0.5 text-success-text" />
        <p className="type-body">
          <b className="type-item block">Conciliación cerrada</b>
          {closed.by}, {formatMoment(closed.at).toLowerCase()} Ya no cambia.
        </p>
      </Card>
    );
  return (
    <Tablecloth tag="section" hem label="Cierre" className="grid grid-cols-1 gap-3 rounded-t-lg p-5 pb-8">
      <h2 className="type-h2">
        {openDifferences === 0
          ? closing === null
            ? 'Lista para cerrar'
            : 'Todo decidido, falta un paso'
          : openDifferences === 1
            ? 'Te falta 1 decisión'
            : `Te faltan ${openDifferences} decisiones`}
      </h2>
      <p className="type-body">
        {closing === null
          ? 'Al cerrar queda el acta y se avisa a cada persona. Después no cambia.'
          : closingDenialWords[closing]}
      </p>
      {mayChange && openDifferences > 0 && (
        <Button look="dark" wide onClick={onGoToRow}>
          {openDifferences === 1 ? 'Ir a su fila' : 'Ir a la primera'}
          <Icon name="caret-down" weight="bold" size="s" />
        </Button>
      )}
      {mayChange && (
        <Button
          look={openDifferences > 0 ? 'quiet' : 'dark'}
          wide
          disabled={closing !== null}
          onClick={() => setAsking(true)}
        >
          <Icon name="lock" />
          Cerrar conciliación
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Cerrar la conciliación?"
        text={`${people === 0 ? 'No hay a quién avisar' : people === 1 ? 'Le avisamos a 1 persona' : `Les avisamos a ${people} personas`}, por la app y el correo. Después nadie la cambia.`}
        confirmLabel="Cerrar"
        pending={close.isPending}
        onConfirm={() => close.mutate({ params: { id: of.billId }, body: { enterpriseId: of.enterpriseId } })}
      />
    </Tablecloth>
  );
}
