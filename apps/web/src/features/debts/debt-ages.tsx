import type { DebtList } from '@sazon/contract/debts/schemas';
import { DEBT_AGES, type DebtBand } from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import { formatDebts } from './debt-tag-and-texts.tsx';

const colours: Readonly<Record<DebtBand, string>> = {
  d0_30: 'bg-border-strong',
  d31_60: 'bg-accent',
  d61_90: 'bg-warning',
  over_90: 'bg-danger',
};

interface DebtAgesProps {
  bands: DebtList['bands'];
  chosen: string | undefined;
  onChoose: (band: DebtBand | undefined) => void;
}

/** What is open by age; each age filters the list. */
export function DebtAges({ bands, chosen, onChoose }: DebtAgesProps) {
  const totalCop = bands.reduce((sum, { leftCop }) => sum + leftCop, 0);
  const count = bands.reduce((sum, one) => sum + one.count, 0);
  return (
    <section aria-label="Por edad" className="grid grid-cols-1 gap-4 rounded-lg bg-surface p-5 shadow-e1">
      <p className="type-body-s text-text-2">
        <Money amountCop={totalCop} className="type-h2 block text-text" />
        por cobrar en {formatDebts(count)}
      </p>
      <div aria-hidden className="flex h-4 gap-1 overflow-hidden rounded-sm">
        {bands.map(({ band, leftCop }) =>
          leftCop === 0 ? null : (
            <span key={band} className={colours[band]} style={{ flexGrow: leftCop / totalCop, minWidth: '.4rem' }} />
          ),
        )}
      </div>
      <ul className="grid grid-cols-2 gap-3 laptop:grid-cols-4">
        {DEBT_AGES.map(({ band, name }) => {
          const own = bands.find((one) => one.band === band) ?? { count: 0, leftCop: 0 };
          return (
            <li key={band}>
              <button
                type="button"
                aria-pressed={chosen === band}
                onClick={() => onChoose(chosen === band ? undefined : band)}
                className={cx('w-full rounded p-2 text-left hover:bg-surface-2', chosen === band && 'bg-info-soft')}
              >
                <span className="type-body-s flex items-center gap-2 text-text-2">
                  <span aria-hidden className={cx('size-3 shrink-0 rounded-[.3rem]', colours[band])} />
                  {name}
                </span>
                <Money amountCop={own.leftCop} className="type-h3 block" />
                <span className="type-body-s text-text-2">{formatDebts(own.count)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
