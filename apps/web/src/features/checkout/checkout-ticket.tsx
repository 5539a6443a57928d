import type { CartItem } from '@sazon/contract/cart/schemas';
import { formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { Fragment } from 'react';
import { setUi } from '../../device/open-overlays-state.ts';
import { useWindow } from '../../session/use-delivery-window.ts';
import { Comanda, ComandaFold } from '../../ui/lunch/comanda.tsx';
import { TicketLine, TicketNote } from '../../ui/lunch/comanda-ticket-lines.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { AllergyNote } from '../cart/allergy-note.tsx';
import { describeCartAdditions } from '../cart/cart-problem-texts.ts';

/** What is ordered, for when and where. */
export function CheckoutTicket({ items }: { items: readonly CartItem[] }) {
  const windowOf = useWindow();
  const when = ({ scheduleDate, time }: CartItem) => `${formatShortDate(scheduleDate)}, ${windowOf(time.hour)}`;
  const lines = items.toSorted((a, b) =>
    `${a.scheduleDate} ${a.time.hour}`.localeCompare(`${b.scheduleDate} ${b.time.hour}`),
  );
  const places = [...new Set(lines.map((line) => `${line.location.name}, ${line.deliveryPoint.name}`))];
  return (
    <Comanda tag="section" label="Tus almuerzos" className="pt-1">
      {lines.map((line) => (
        <Fragment key={line.id}>
          <TicketLine
            pictures={line.menu.data.pictures}
            plate={buildPlatePath({ id: line.menu.id, name: line.menu.name, categoryKey: '' })}
            brandName={line.menu.brand.name}
            when={places.length > 1 ? `${when(line)}, ${line.location.name}` : when(line)}
            dish={line.quantity > 1 ? `${line.quantity} × ${line.menu.name}` : line.menu.name}
            extras={describeCartAdditions(line)}
            priceCop={line.unitPrice * line.quantity}
            wasCop={line.unitPrice === line.seenPrice ? undefined : line.seenPrice * line.quantity}
          />
          <AllergyNote dish={line.menu} />
        </Fragment>
      ))}
      <ComandaFold className="mx-3.5 mt-1" />
      <TicketNote
        icon="map-pin"
        action={
          <button
            type="button"
            className={textActionClass}
            aria-label="Editar el carrito"
            onClick={() => setUi({ cartOpened: true })}
          >
            Editar
          </button>
        }
      >
        {places.length > 1 ? `${places.length} lugares de entrega` : places[0]}
      </TicketNote>
    </Comanda>
  );
}
