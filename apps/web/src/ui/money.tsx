import { formatCop } from '@sazon/domain/money/format';
import { cx } from './cx.ts';
import { useCountUp } from './use-count-up.ts';

const words = (amountCop: number) =>
  `${amountCop < 0 ? 'menos ' : ''}${formatCop(Math.abs(amountCop)).replace('$', '').trim()} pesos`;

export interface MoneyProps {
  amountCop: number;
  /** `+ $ 1.500`, for what an addition costs. */
  plus?: boolean | undefined;
  className?: string | undefined;
}

/** Pesos on one line, in digits of one width, read as "22.400 pesos". */
export function Money({ amountCop, plus = false, className }: MoneyProps) {
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      <span aria-hidden>
        {plus && '+\u00a0'}
        {formatCop(amountCop)}
      </span>
      <span className="sr-only">
        {plus && 'más '}
        {words(amountCop)}
      </span>
    </span>
  );
}

/** Pesos that count up or down to a new value. Screen readers get only the final value. */
export function CountingMoney({ amountCop, className }: MoneyProps) {
  const shown = useCountUp(amountCop);
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      <span aria-hidden>{formatCop(shown)}</span>
      <span className="sr-only">{words(amountCop)}</span>
    </span>
  );
}
