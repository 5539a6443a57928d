import { Money } from '../../ui/money.tsx';

/** One line of a payment's history: what, when, how much. */
export function PaymentHistoryLine({ title, note, amountCop }: { title: string; note: string; amountCop?: number }) {
  return (
    <li className="flex items-start justify-between gap-3 border-border border-b py-2 last:border-0">
      <span className="min-w-0">
        <span className="type-item block text-[1.5rem]">{title}</span>
        <span className="type-caption block break-words text-text-2">{note}</span>
      </span>
      {amountCop !== undefined && <Money amountCop={amountCop} className="type-label" />}
    </li>
  );
}
