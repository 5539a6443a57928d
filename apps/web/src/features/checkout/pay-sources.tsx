import type { Checkout } from '@sazon/contract/checkout/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { Link } from '@tanstack/react-router';
import { useHasRoute } from '../../device/use-screen.ts';
import { payrollIconOf } from '../../session/payroll-icon.ts';
import { useUser } from '../../session/session-store.ts';
import { textActionClass } from '../../ui/page-parts.tsx';
import { PaymentSourceRow, SplitBar } from '../../ui/payment-source.tsx';
import { Switch } from '../../ui/switch.tsx';
import { outsideName } from '../payments/outside-choice.ts';
import { choose, type PayChoices } from './checkout-calls.ts';
import { payrollNote, subsidyNote, tingosNote } from './checkout-words.ts';

export interface PaySourcesProps {
  data: Checkout;
  choices: PayChoices;
  stale: boolean;
  onMethod: () => void;
}

/** Who pays, top to bottom: employer, tingos, payroll, and one method for the rest. Bar and rows share colour and order. */
export function PaySources({ data: { priced, wallet }, choices, stale, onMethod }: PaySourcesProps) {
  const hasRoute = useHasRoute();
  const person = useUser();
  const { subsidy, tingos, payroll, outside } = priced.sources;
  const payrollName = wallet.payroll?.name ?? '';
  const unsigned = priced.payrollCuts.some((cut) => cut.code === 'SIGNATURE_REQUIRED');
  const payers = subsidy + tingos + payroll;
  const parts = [
    { source: 'employer', label: 'Tu empresa', amountCop: subsidy },
    { source: 'tingos', label: 'tingos', amountCop: tingos },
    { source: 'payroll', label: payrollName, amountCop: payroll },
    { source: 'card', label: outsideName(choices.outside), amountCop: outside },
  ] as const;
  return (
    <div aria-busy={stale}>
      {priced.totals.total > 0 && <SplitBar parts={parts} className="mt-3 mb-1" />}
      {subsidy > 0 && (
        <PaymentSourceRow
          source="employer"
          title="Tu empresa"
          note={subsidyNote(priced, wallet.subsidy.perOrder)}
          amountCop={subsidy}
        />
      )}
      {wallet.tingos.available > 0 && (
        <PaymentSourceRow
          source="tingos"
          title="Tus tingos"
          note={tingosNote(wallet.tingos.available, tingos, choices.useTingos)}
          amountCop={tingos}
          control={
            <Switch
              label="Usar tingos"
              labelHidden
              checked={choices.useTingos}
              onCheckedChange={(useTingos) => choose({ useTingos })}
            />
          }
        />
      )}
      {wallet.payroll && (
        <PaymentSourceRow
          source="payroll"
          icon={payrollIconOf(person)}
          title={payrollName}
          note={
            <>
              {payrollNote(wallet.payroll, priced, choices.usePayroll)}
              {unsigned && choices.usePayroll && !hasRoute('/nomina/descuento') && '. Podrás darla en Mi billetera'}
            </>
          }
          amountCop={payroll}
          control={
            <Switch
              label={`Usar ${payrollName}`}
              labelHidden
              checked={choices.usePayroll}
              onCheckedChange={(usePayroll) => choose({ usePayroll })}
            />
          }
          {...(unsigned &&
            choices.usePayroll &&
            hasRoute('/nomina/descuento') && {
              action: (
                <Link to="/nomina/descuento" className={textActionClass}>
                  Autorizar
                </Link>
              ),
            })}
        />
      )}
      {outside > 0 && (
        <PaymentSourceRow
          source="card"
          title={outsideName(choices.outside)}
          note={
            choices.outside === null
              ? 'Elige con qué pagas'
              : payers > 0
                ? 'Lo que falta, se cobra hoy'
                : 'Se cobra hoy'
          }
          amountCop={outside}
          action={
            <button
              type="button"
              className={textActionClass}
              aria-label={`${choices.outside === null ? 'Elegir' : 'Cambiar'} con qué pagas ${formatCop(outside)}`}
              onClick={onMethod}
            >
              {choices.outside === null ? 'Elegir' : 'Cambiar'}
            </button>
          }
        />
      )}
    </div>
  );
}
