import { readPayout } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import { calculatePromisedCop } from '@sazon/domain/bills/settlement-account-lines-and-names';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { isPromised, whenAccountIsConfirmed } from './next-payment-link.tsx';
import { describeAccount, isOtherAccount } from './settlement-tags-and-texts.tsx';

interface PaymentPromiseProps {
  bill: SettlementDetail;
  restaurantId: string;
}

/** 'Te pagamos $ X el jueves 3 de diciembre', or since when it is late, and to which account. Without one no day. */
export function PaymentPromise({ bill, restaurantId }: PaymentPromiseProps) {
  const { payOn, payTo, overdue } = bill;
  if (!isPromised(bill) || payOn === null) return null;
  const day = formatLongDate(payOn).toLowerCase();
  return (
    <Tablecloth
      tag="section"
      hem
      label="Tu pago"
      className="flex flex-wrap items-center justify-between gap-4 rounded-t-lg p-5 pb-8"
    >
      <p className="type-body">
        {overdue ? 'Te debemos' : 'Te pagamos'}
        <Money amountCop={calculatePromisedCop(bill)} className="type-display block" />
        {overdue ? (
          <span className="inline-flex items-center gap-1.5 font-[650]">
            <Icon name="warning-octagon" size="s" />
            Debíamos pagarte el {day}
          </span>
        ) : payTo === null ? (
          whenAccountIsConfirmed
        ) : (
          `el ${day}`
        )}
      </p>
      <p className="type-body-s rounded bg-surface p-3.5 text-text shadow-e1">
        {payTo === null ? <MissingAccount restaurantId={restaurantId} /> : describeAccount(payTo)}
        {payTo && <span className="block text-text-2">{payTo.holder}</span>}
        {isOtherAccount(bill) && <span className="block text-text-2">La cambiaste después de emitirla.</span>}
      </p>
    </Tablecloth>
  );
}

/** Why there is no account: the one that the restaurant asked for waits, or it asked for none. */
function MissingAccount({ restaurantId }: { restaurantId: string }) {
  const { data } = useQuery({ ...queryFor(readPayout, { query: { restaurantId } }), meta: { silent: true } });
  if (!data?.waiting) return 'Falta la cuenta del banco.';
  return `${describeAccount(data.waiting.account)} espera que la plataforma la confirme.`;
}
