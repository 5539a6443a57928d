import type { PendingDiscount } from '@sazon/contract/payroll/payroll-periods-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { createPersisted, usePersisted } from '../../device/browser-stored-value.ts';
import { useScreen } from '../../device/use-screen-declaration-and-go-back.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { formatPeriodDates } from './payroll-texts.ts';
import { useExternalApproval } from './use-external-approval.ts';

/** Ids of the periods this session was already asked about. */
export const promptSeen = createPersisted<string[]>('payroll_prompt_seen', 'session', v.array(v.string()), []);

/**
 * docs/specification.md section 2 'Payroll authorization prompt': once per session and period, and never over a flow
 * with its own bar (paying, signing), which it would interrupt.
 */
export function PayrollAuthorisationPrompt({ discount }: { discount: PendingDiscount }) {
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
      onClose={close}
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
