import type { AdminIntent } from '@sazon/contract/payments/admin-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { Money } from '../../ui/money.tsx';
import { buysNames, describeMethod } from './payment-status-method-and-account-texts.ts';
import { PaymentStatusTag } from './payment-status-tag.tsx';

const head = 'type-caption px-3 py-2 text-left font-semibold text-text-2';
const cell = 'type-body-s px-3 py-2.5 align-top';

export interface PaymentsTableProps {
  intents: readonly AdminIntent[];
  onOpen: (id: string) => void;
}

/** Payments as rows on a laptop, as cards on a phone. The customer's name opens the history. */
export function PaymentsTable({ intents, onOpen }: PaymentsTableProps) {
  return (
    <>
      <table className="w-full rounded-lg bg-surface shadow-e1 max-laptop:hidden">
        <caption className="sr-only">Pagos, del más nuevo al más viejo</caption>
        <thead className="border-border border-b">
          <tr>
            <th className={head}>Cliente</th>
            <th className={head}>Fecha</th>
            <th className={head}>Compra</th>
            <th className={head}>Método</th>
            <th className={`${head} text-right`}>Valor</th>
            <th className={head}>Estado</th>
          </tr>
        </thead>
        <tbody>
          {intents.map((intent) => (
            <tr key={intent.id} className="border-border border-b last:border-0 hover:bg-surface-2">
              <td className={cell}>
                <OpenStory intent={intent} onOpen={onOpen} />
              </td>
              <td className={cell}>{formatMoment(intent.createdAt)}</td>
              <td className={cell}>{buysNames[intent.buys]}</td>
              <td className={cell}>{nameMethod(intent)}</td>
              <td className={`${cell} text-right font-semibold`}>
                <Money amountCop={intent.amount} />
              </td>
              <td className={cell}>
                <PaymentStatusTag status={intent.status} />
                {intent.hasRefundToDo && <span className="type-caption block pt-1">Devolución en camino</span>}
                {intent.hasMismatch && <Mismatch />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-2.5 laptop:hidden">
        {intents.map((intent) => (
          <li key={intent.id} className="grid gap-1 rounded-lg bg-surface p-3.5 shadow-e1">
            <span className="flex items-start justify-between gap-3">
              <OpenStory intent={intent} onOpen={onOpen} />
              <Money amountCop={intent.amount} className="type-price" />
            </span>
            <span className="type-body-s text-text-2">{formatMoment(intent.createdAt)}</span>
            <span className="type-body-s flex items-center justify-between gap-3">
              {buysNames[intent.buys]}, {nameMethod(intent)}
              <PaymentStatusTag status={intent.status} />
            </span>
            {intent.hasMismatch && <Mismatch />}
          </li>
        ))}
      </ul>
    </>
  );
}

const Mismatch = () => (
  <span className="type-caption block pt-1 font-semibold text-danger-text">Se aprobó otro valor</span>
);

const nameMethod = ({ method, card }: AdminIntent): string =>
  card === null ? describeMethod(method) : `${describeMethod(method)} ${card.cardBrand} ${card.cardLastFour}`;

function OpenStory({ intent, onOpen }: { intent: AdminIntent; onOpen: (id: string) => void }) {
  const { id, customer } = intent;
  return (
    <button
      type="button"
      className="-my-2 min-h-11 text-left font-semibold text-primary-text underline-offset-4 hover:underline"
      onClick={() => onOpen(id)}
    >
      {customer.name}
      <span className="type-caption block font-normal text-text-2">{customer.phone}</span>
    </button>
  );
}
