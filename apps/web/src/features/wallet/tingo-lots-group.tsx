import { Money } from '../../ui/money.tsx';
import { TingoLotRow } from './tingo-lot-row.tsx';
import type { WalletLot } from './wallet-calls.ts';

export interface TingoLotsGroupProps {
  id: string;
  title: string;
  /** The balance of all its lots. */
  leftCop: number;
  lots: readonly WalletLot[];
}

/** Lots of one kind with their sum; nothing without any. */
export function TingoLotsGroup({ id, title, leftCop, lots }: TingoLotsGroupProps) {
  if (lots.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="type-h2 flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        {title}
        <Money amountCop={leftCop} className="type-price" />
      </h2>
      <ul className="rounded-lg bg-surface px-4 shadow-e1">
        {lots.map((lot) => (
          <TingoLotRow key={lot.id} lot={lot} />
        ))}
      </ul>
    </section>
  );
}
