import type { Checkout } from '@sazon/contract/checkout/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { PAYROLL_PAUSED } from '@sazon/domain/payroll/payroll-paused-text';
import { Link } from '@tanstack/react-router';
import { getPayrollIcon } from '../../session/payroll-icon.ts';
import { useUser } from '../../session/session-store.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { PaymentSourceRow, PaymentSplitBar } from '../../ui/lunch/payment-source-row-and-split-bar.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { describeOutside } from '../payments/outside-method-choice-and-texts.ts';
import { describeDeduction, describePayroll, describeSubsidy, describeTingos } from './checkout-amount-texts.ts';
import { changePayChoices, type PayChoices } from './checkout-choices-and-calls.ts';

export interface PayersSectionProps {
  data: Checkout;
  choices: PayChoices;
  stale: boolean;
  onMethod: () => void;
}

interface PayrollRowProps {
  data: Checkout;
  payroll: NonNullable<Checkout['wallet']['payroll']>;
  choices: PayChoices;
}

function PayrollRow({ data: { priced }, payroll, choices }: PayrollRowProps) {
  const person = useUser();
  const unsigned = priced.payrollCuts.some((cut) => cut.code === 'SIGNATURE_REQUIRED');
  return (
    <PaymentSourceRow
      source="payroll"
      icon={getPayrollIcon(person)}
      title={payroll.name}
      note={
        <>
          {describePayroll(payroll, priced, choices.usePayroll)}
          {describeDeduction(payroll, priced)}
        </>
      }
      amountCop={priced.sources.payroll}
      control={
        <Switch
          label={`Usar ${payroll.name}`}
          labelHidden
          checked={choices.usePayroll}
          onCheckedChange={(usePayroll) => changePayChoices({ usePayroll })}
        />
      }
      {...(unsigned &&
        choices.usePayroll && {
          action: (
            <Link to="/nomina/descuento" className={textActionClass}>
              Autorizar
            </Link>
          ),
        })}
    />
  );
}

interface OutsideRowProps extends Pick<PayersSectionProps, 'choices' | 'onMethod'> {
  outside: number;
  /** The amount the other payers cover, COP. */
  others: number;
}

/** The method for the rest. */
function OutsideRow({ outside, others, choices, onMethod }: OutsideRowProps) {
  return (
    <PaymentSourceRow
      source="card"
      title={describeOutside(choices.outside)}
      note={
        choices.outside === null ? 'Elige con qué pagas' : others > 0 ? 'Lo que falta, se cobra hoy' : 'Se cobra hoy'
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
  );
}

/**
 * The payers, top to bottom: employer, tingos, payroll, and one method for the rest. Bar and rows share colour and
 * order.
 */
export function PayersSection({ data, choices, stale, onMethod }: PayersSectionProps) {
  const { priced, wallet } = data;
  const { subsidy, tingos, payroll, outside } = priced.sources;
  const payrollName = wallet.payroll?.name ?? '';
  const parts = [
    { source: 'employer', label: 'Tu empresa', amountCop: subsidy },
    { source: 'tingos', label: 'tingos', amountCop: tingos },
    { source: 'payroll', label: payrollName, amountCop: payroll },
    { source: 'card', label: describeOutside(choices.outside), amountCop: outside },
  ] as const;
  return (
    <div aria-busy={stale}>
      {priced.totals.total > 0 && <PaymentSplitBar parts={parts} className="mt-3 mb-1" />}
      {subsidy > 0 && (
        <PaymentSourceRow
          source="employer"
          title="Tu empresa"
          note={describeSubsidy(priced, wallet.subsidy.perOrder)}
          amountCop={subsidy}
        />
      )}
      {wallet.tingos.available > 0 && (
        <PaymentSourceRow
          source="tingos"
          title="Tus tingos"
          note={describeTingos(wallet.tingos.available, tingos, choices.useTingos)}
          amountCop={tingos}
          control={
            <Switch
              label="Usar tingos"
              labelHidden
              checked={choices.useTingos}
              onCheckedChange={(useTingos) => changePayChoices({ useTingos })}
            />
          }
        />
      )}
      {wallet.payroll && <PayrollRow data={data} payroll={wallet.payroll} choices={choices} />}
      {wallet.payrollRests && <NoticeBar className="mt-3">{PAYROLL_PAUSED}</NoticeBar>}
      {outside > 0 && (
        <OutsideRow outside={outside} others={subsidy + tingos + payroll} choices={choices} onMethod={onMethod} />
      )}
    </div>
  );
}
