import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { PaperOrderTicket } from '../../ui/lunch/paper-order-ticket.tsx';
import type { PlacedLine } from './running-payment-and-ticket-state.ts';

const shown = 3;

/** The paper ticket that is drawn as if it were printed, when an order is paid. */
export function PaidOrderTicket({ lines, gift = '' }: { lines: readonly PlacedLine[]; gift?: string }) {
  const more = lines.length - shown;
  return (
    <div className="overflow-hidden">
      <div className="print">
        <PaperOrderTicket className="bg-surface-2 px-3.5 pt-2 pb-3 text-left" label="Tu pedido">
          <ul>
            {lines.slice(0, shown).map((line) => (
              <li key={line.key} className="flex items-center gap-3 py-1.5">
                <DishImage pictures={line.pictures} plate={line.plate} className="size-9" />
                <span className="min-w-0">
                  <span className="type-caption block text-text-2">{line.when}</span>
                  <span className="type-item block">{line.dish}</span>
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="type-caption text-text-2">y {more} más</p>}
          {gift !== '' && <p className="type-body-s pt-1.5 font-semibold text-success-text">{gift}</p>}
        </PaperOrderTicket>
      </div>
    </div>
  );
}
