import type { restaurantStatement } from '@sazon/contract/bills/statement-routes';
import type { BillPart } from '@sazon/contract/bills/statement-schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { COMMISSION_IVA_BPS } from '@sazon/domain/bills/restaurant-bill';
import { settlementKindNames } from '@sazon/domain/bills/settlement-account-lines-and-names';
import { formatPercent } from '@sazon/domain/money/format';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import { formatOrderCount, statementPartWords } from './statement-texts-and-week-state.tsx';

export interface StatementPaymentFormulaProps {
  statement: RouteReply<typeof restaurantStatement>;
  onPart: (part: BillPart) => void;
}

/** The formula of a week, line by line, down to the payment; a line opens its orders. */
export function StatementPaymentFormula({
  statement: { summary, counts, feeBps, running },
  onPart,
}: StatementPaymentFormulaProps) {
  const { deliveredCop, noShowsCop, inSiteCop, discountsCop, refundsCop, adjustmentsCop } = summary;
  const line = (part: BillPart, amountCop: number) => (
    <Line name={statementPartWords[part]} amountCop={amountCop} count={counts[part]} onOpen={() => onPart(part)} />
  );
  return (
    <section aria-label="Resumen" className="min-w-0 rounded-lg bg-surface p-4 shadow-e1">
      <dl className="grid grid-cols-1">
        {line('delivered', deliveredCop)}
        {line('no_show', noShowsCop)}
        {line('in_site', inSiteCop)}
        {line('discount', -discountsCop)}
        <Line name={`Comisión (${formatPercent(feeBps)})`} amountCop={-summary.commissionCop} />
        <Line
          name={`IVA de la comisión (${formatPercent(COMMISSION_IVA_BPS)})`}
          amountCop={-summary.commissionTaxCop}
        />
        {line('refund', -refundsCop)}
        {line('adjustment', adjustmentsCop)}
        {summary.creditsCop > 0 && <Line name={settlementKindNames.credit} amountCop={summary.creditsCop} />}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-border border-t pt-3">
          <dt className="type-h3">{running ? 'Va por pagarte' : 'Por pagarte'}</dt>
          <dd className="type-h1 tabular-nums">
            <Money amountCop={summary.toPayCop} />
          </dd>
        </div>
      </dl>
      <p className="type-body-s mt-3 text-text-2">
        La comisión se calcula sobre lo vendido menos los descuentos a tu cargo. Las devoluciones y los ajustes cuentan
        el día en que se hicieron.
      </p>
    </section>
  );
}

interface LineProps {
  name: string;
  amountCop: number;
  count?: number | undefined;
  onOpen?: (() => void) | undefined;
}

function Line({ name, amountCop, count = 0, onOpen }: LineProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <dt className="type-body-s min-w-0 text-text-2">
        {name}
        {count > 0 && (
          <button
            type="button"
            onClick={onOpen}
            aria-label={`Ver ${formatOrderCount(count)}: ${name}`}
            className="relative ml-2 font-[680] text-primary-text underline-offset-4 after:absolute after:-inset-3 hover:underline"
          >
            {formatOrderCount(count)}
          </button>
        )}
      </dt>
      <dd className={cx('type-body whitespace-nowrap font-semibold tabular-nums', amountCop === 0 && 'text-text-2')}>
        <Money amountCop={amountCop} />
      </dd>
    </div>
  );
}
