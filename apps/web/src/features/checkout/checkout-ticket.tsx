import type { CartItem } from '@sazon/contract/cart/schemas';
import { formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { useFormatDeliveryWindow } from '../../session/use-format-delivery-window.ts';
import { TicketLine, TicketNote } from '../../ui/lunch/order-ticket-lines.tsx';
import { PaperOrderTicket, PaperOrderTicketFold } from '../../ui/lunch/paper-order-ticket.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { AllergyNote } from '../cart/allergy-note.tsx';
import { describeAdditionsAndNote } from '../cart/cart-problem-and-addition-texts.ts';

interface CheckoutTicketProps {
  items: readonly CartItem[];
  /** The group lunch whose dishes these are, in place of the cart. */
  groupLunch: string | undefined;
}

/** Leads to where the dishes are changed: the cart, or the group lunch. */
const Edit = ({ groupLunch }: Pick<CheckoutTicketProps, 'groupLunch'>) =>
  groupLunch === undefined ? (
    <button
      type="button"
      className={textActionClass}
      aria-label="Editar el carrito"
      onClick={() => setUi({ cartOpened: true })}
    >
      Editar
    </button>
  ) : (
    <Link to="/almuerzos-en-grupo/$code" params={{ code: groupLunch }} className={textActionClass}>
      Ver el grupo
    </Link>
  );

/** What is ordered, for when, where and whom. */
export function CheckoutTicket({ items, groupLunch }: CheckoutTicketProps) {
  const windowOf = useFormatDeliveryWindow();
  const when = ({ scheduleDate, time, recipient }: CartItem) =>
    `${recipient ? `Para ${recipient}, ` : ''}${formatShortDate(scheduleDate)}, ${windowOf(time.hour)}`;
  const lines = items.toSorted((a, b) =>
    `${a.scheduleDate} ${a.time.hour}`.localeCompare(`${b.scheduleDate} ${b.time.hour}`),
  );
  const places = [...new Set(lines.map((line) => `${line.location.name}, ${line.deliveryPoint.name}`))];
  return (
    <PaperOrderTicket tag="section" label="Tus almuerzos" className="pt-1">
      {lines.map((line) => (
        <Fragment key={line.id}>
          <TicketLine
            pictures={line.menu.data.pictures}
            plate={buildPlatePath({ id: line.menu.id, name: line.menu.name, categoryKey: '' })}
            brandName={line.menu.brand.name}
            when={places.length > 1 ? `${when(line)}, ${line.location.name}` : when(line)}
            dish={line.quantity > 1 ? `${line.quantity} × ${line.menu.name}` : line.menu.name}
            extras={describeAdditionsAndNote(line)}
            priceCop={line.unitPrice * line.quantity}
            wasCop={line.unitPrice === line.seenPrice ? undefined : line.seenPrice * line.quantity}
          />
          {line.recipient === undefined && <AllergyNote dish={line.menu} />}
        </Fragment>
      ))}
      <PaperOrderTicketFold className="mx-3.5 mt-1" />
      <TicketNote icon="map-pin" action={<Edit groupLunch={groupLunch} />}>
        {places.length > 1 ? `${places.length} lugares de entrega` : places[0]}
      </TicketNote>
    </PaperOrderTicket>
  );
}
