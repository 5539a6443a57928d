import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import { formatCop } from '@sazon/domain/money/format';

type Account = NonNullable<SettlementDetail['account']>;
type Payment = Pick<SettlementDetail['payments'][number], 'reference' | 'amountCop' | 'returnReason' | 'account'>;

/** 'La referencia del banco es 4417.', or how it was paid in another way, for the message to who is paid. */
export const describeHowPaid = ({ reference, otherWay }: { reference: string; otherWay: boolean }): string =>
  otherWay ? `Te pagamos así: ${reference}.` : `La referencia del banco es ${reference}.`;

/** The account that a settlement or statement names, as a line of its PDF; none when there was none. */
export const listAccountLine = (account: Account | null): string[] =>
  account === null ? [] : [`Cuenta: ${nameAccount(account)}`];

/** A line for each payment that stands, with the account it went to. */
export const listPaymentLines = (payments: readonly Payment[]): string[] =>
  payments
    .filter(({ returnReason }) => returnReason === null)
    .map(
      ({ reference, amountCop, account }) =>
        `Pago ${reference}: ${formatCop(amountCop)}${account === null ? '' : `, a ${nameAccount(account)}`}`,
    );

const nameAccount = ({ bank, lastFour, holder }: Account): string => `${bank} ···${lastFour}, ${holder}`;
