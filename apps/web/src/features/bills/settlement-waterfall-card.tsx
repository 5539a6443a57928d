import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import { calculateFairPay, listPaymentSteps, type PaymentStep } from '@sazon/domain/bills/settlement-pay-breakdown';
import { formatCop } from '@sazon/domain/money/format';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { type MarkColor, markClasses } from '../../ui/charts/chart-colors.ts';
import { cx } from '../../ui/cx.ts';

const looks: Readonly<Record<PaymentStep['kind'], { name: string; color: MarkColor }>> = {
  sold: { name: 'Vendiste', color: 'other' },
  discounts: { name: 'Descuentos tuyos', color: 'restaurant' },
  commission: { name: 'Comisión', color: 'platform' },
  commission_tax: { name: 'IVA de la comisión', color: 'platform' },
  taxes: { name: 'Retenciones', color: 'own' },
  rest: { name: 'Devoluciones y ajustes', color: 'own' },
  paid: { name: 'Te pagamos', color: 'answer' },
};

const isWhole = ({ kind }: PaymentStep): boolean => kind === 'sold' || kind === 'paid';
const wordJoiner = '\u2060';
const signed = (step: PaymentStep): string => {
  const amount = formatCop(Math.abs(step.amountCop));
  return step.amountCop < 0 ? `−${wordJoiner}${amount}` : isWhole(step) ? amount : `+${amount}`;
};

type WaterfallProps = Pick<SettlementDetail, 'ladder'> & {
  /** Whether a part of the payment waits: then its last bar is more than what is paid on the date. */
  hasPaused: boolean;
};

/** Bars from what a restaurant sold to what it is paid, with the same numbers as a sentence and as a table. */
export function SettlementWaterfallCard({ ladder, hasPaused }: WaterfallProps) {
  const { keptOf100Cop } = calculateFairPay(ladder);
  if (keptOf100Cop === null) return null;
  const steps = listPaymentSteps(ladder);
  const parts = steps.slice(1, -1).map((step) => `${looks[step.kind].name} ${signed(step)}`);
  const [sold, paid] = [steps[0], steps.at(-1)];
  const paidName = hasPaused ? 'Por pagar' : looks.paid.name;
  const nameOf = ({ kind }: PaymentStep) => (kind === 'paid' ? paidName : looks[kind].name);
  return (
    <ChartCard
      title={`De cada ${formatCop(100)} que vendiste te quedan ${formatCop(keptOf100Cop)}`}
      remark="De la venta a tu cuenta"
      text={`Vendiste ${formatCop(sold?.amountCop ?? 0)}. ${parts.length > 0 ? `${parts.join('. ')}. ` : ''}${paidName} ${formatCop(paid?.amountCop ?? 0)}.`}
      table={{ headings: ['Paso', 'Valor'], rows: steps.map((step) => [nameOf(step), signed(step)]) }}
    >
      <Bars steps={steps} nameOf={nameOf} />
    </ChartCard>
  );
}

function Bars({ steps, nameOf }: { steps: readonly PaymentStep[]; nameOf: (step: PaymentStep) => string }) {
  const most = Math.max(1, ...steps.flatMap(({ fromCop, toCop }) => [fromCop, toCop]));
  const share = (cop: number) => `${(Math.max(0, cop) / most) * 100}%`;
  return (
    <ol aria-label="De la venta a tu cuenta" className="grid grid-flow-col auto-cols-fr gap-1.5 pt-6">
      {steps.map((step, place) => {
        const { kind, fromCop, toCop } = step;
        const high = Math.max(fromCop, toCop);
        return (
          <li key={kind} className="grid min-w-0 grid-rows-[18rem_auto] justify-items-center gap-2">
            <span className="relative w-full">
              {place < steps.length - 1 && (
                <span
                  aria-hidden
                  className="absolute left-1/2 w-[calc(100%+var(--spacing)*1.5)] border-border-strong border-t border-dashed"
                  style={{ bottom: share(toCop) }}
                />
              )}
              <span
                aria-hidden
                className={cx(
                  'absolute inset-x-0 mx-auto min-h-[3px] max-w-16 rounded-sm',
                  markClasses[looks[kind].color],
                )}
                style={{ bottom: share(Math.min(fromCop, toCop)), height: share(Math.abs(toCop - fromCop)) }}
              />
              <b
                className="absolute inset-x-[-1rem] pb-1 text-center font-semibold text-[1.3rem] leading-4 tabular-nums whitespace-nowrap"
                style={{ bottom: share(high) }}
              >
                {signed(step)}
              </b>
            </span>
            <span className="type-body-s text-center text-text-2">{nameOf(step)}</span>
          </li>
        );
      })}
    </ol>
  );
}
