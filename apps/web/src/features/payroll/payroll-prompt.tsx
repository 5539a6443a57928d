import type { PendingDiscount } from '@sazon/contract/payroll/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useRouter } from '@tanstack/react-router';
import { usePersisted } from '../../device/persisted.ts';
import { useScreen } from '../../device/use-screen.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { formatPeriodDates } from './payroll-words.ts';
import { promptSeen } from './prompt-seen.ts';
import { useExternalApproval } from './use-external-approval.ts';

/**
 * Specification section 2 'Payroll authorization prompt': once in a session for a period, and never over a flow with a bar
 * of its own (paying, signing), where it would stand in the way of a lunch.
 */
export function PayrollPrompt({ discount }: { discount: PendingDiscount }) {
  const router = useRouter();
  const { bar = 'main', hideNav = false } = useScreen();
  const seen = usePersisted(promptSeen);
  const external = useExternalApproval(discount);
  const isExternal = discount.mode === 'external';
  const close = () => promptSeen.write((ids) => [...ids, discount.id]);
  const authorise = () => {
    close();
    if (isExternal) return external.open();
    void router.navigate({ to: '/nomina/descuento' });
  };
  return (
    <AlertDialog
      open={!seen.includes(discount.id) && bar === 'main' && !hideNav}
      onOpenChange={(open) => !open && close()}
      header={discount.payrollName}
      title={`Autoriza tu participación en el descuento del ${formatPeriodDates(discount)}`}
      text={`${discount.enterpriseName} necesita tu autorización para descontarte de nómina tus almuerzos de ese período, hasta ${formatCop(discount.amount)}.`}
      actions={
        <>
          <Button wide onClick={authorise}>
            {isExternal ? 'Autorizar en el portal' : 'Autorizar'}
          </Button>
          <Button look="quiet" wide onClick={close}>
            Ahora no
          </Button>
        </>
      }
    />
  );
}
