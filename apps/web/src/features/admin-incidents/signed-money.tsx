import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';

/** Pesos with their sign: what a party gets, or pays. */
export const SignedMoney = ({ amountCop }: { amountCop: number }) => (
  <Money amountCop={amountCop} plus={amountCop > 0} className={cx(amountCop === 0 && 'text-text-2')} />
);
