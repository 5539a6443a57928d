import type { PayrollPeriodView } from '@sazon/contract/payroll/payroll-periods-schemas';
import { leavePayroll, withdrawDiscount } from '@sazon/contract/payroll/payroll-withdrawal-routes';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DocumentLink } from './document-link.tsx';
import { payrollReads, refreshPerson } from './payroll-calls.ts';
import { formatPeriodDates } from './payroll-texts.ts';

const bought = 'Lo que ya compraste se descuenta cuando lo recibas. Si lo cancelas a tiempo, no.';

/** A withdrawn authorisation, and the way to give it again. */
export function WithdrawnCard({ period }: { period: PayrollPeriodView }) {
  return (
    <Card className="grid justify-items-start gap-3">
      <h3 className="type-h3">Retiraste tu autorización</h3>
      <p className="type-body text-text-2">En este período pagas con otros medios. {bought}</p>
      {period.withdrawalDocumentId && <DocumentLink id={period.withdrawalDocumentId} label="Ver el retiro" />}
      <LinkButton look="quiet" wide render={<Link to="/nomina/descuento" search={{ periodo: period.id }} />}>
        Autorizar de nuevo
      </LinkButton>
    </Card>
  );
}

/** Withdraws the authorisation of this period, or leaves payroll altogether, for future orders. */
export function WithdrawActions({ period }: { period: PayrollPeriodView }) {
  const [asks, setAsks] = useState<'period' | 'plan' | null>(null);
  const isOnPlan = useUser()?.plan === 'nomina';
  const sending = useIdempotencyKey();
  const done = (words: string) => ({
    silent: true,
    invalidates: payrollReads,
    idempotencyKey: sending.keyFor,
    onSuccess: async () => {
      sending.answered();
      toast.success(words);
      setAsks(null);
      await refreshPerson();
    },
  });
  const withdraw = useCall(withdrawDiscount, done('Retiramos tu autorización'));
  const leave = useCall(leavePayroll, done('Ya no pagas por nómina'));
  const isGiven = period.status === 'approved' || period.status === 'awaiting_employer';
  if (!isGiven && !isOnPlan) return null;
  return (
    <section aria-labelledby="withdraw" className="grid gap-2 pt-2">
      <h3 id="withdraw" className="type-h3">
        Si ya no quieres este descuento
      </h3>
      {isGiven && (
        <Button look="quiet" wide onClick={() => setAsks('period')}>
          Retirar la autorización
        </Button>
      )}
      {isOnPlan && (
        <Button look="quiet" wide onClick={() => setAsks('plan')}>
          Dejar de pagar por nómina
        </Button>
      )}
      <ConfirmDialog
        open={asks === 'period'}
        onClose={() => setAsks(null)}
        title={`¿Retiras tu autorización del ${formatPeriodDates(period)}?`}
        text={`Desde ahora pagas con otros medios. ${bought}`}
        confirmLabel="Retirar la autorización"
        cancelLabel="No retirar"
        destructive
        pending={withdraw.isPending}
        error={withdraw.error?.message}
        onConfirm={() => withdraw.mutate({ params: { id: period.id } })}
      />
      <ConfirmDialog
        open={asks === 'plan'}
        onClose={() => setAsks(null)}
        title="¿Dejas de pagar por nómina?"
        text={`Terminan tu acuerdo y el subsidio de tu empresa en tus próximos pedidos. ${bought} Para volver, te inscribes otra vez.`}
        confirmLabel="Dejar de pagar por nómina"
        cancelLabel="Seguir por nómina"
        destructive
        pending={leave.isPending}
        error={leave.error?.message}
        onConfirm={() => leave.mutate()}
      />
    </section>
  );
}
