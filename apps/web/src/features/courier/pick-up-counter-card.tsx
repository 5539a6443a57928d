import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { CheckRow } from '../../ui/pages/bag-check-row.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';
import { CustomerChatButton } from './customer-chat-button.tsx';
import { CustomerNoteToCourier } from './customer-note-to-courier.tsx';
import type { Novelty } from './incident-sheet.tsx';

type Order = QueuedStop['orders'][number];
type Restaurant = QueuedStop['restaurants'][number];

const query = ({ address, city }: Restaurant) => encodeURIComponent(`${address}, ${city}, Colombia`);

/** Opens Waze on a phone that has it, else its web page. */
const wazeUrl = (restaurant: Restaurant): string => `https://waze.com/ul?q=${query(restaurant)}&navigate=yes`;

const googleMapsUrl = (restaurant: Restaurant): string =>
  `https://www.google.com/maps/search/?api=1&query=${query(restaurant)}`;

export interface PickUpCounterCardProps {
  restaurant: Restaurant;
  orders: readonly Order[];
  picked: readonly string[];
  onTick: (id: string, on: boolean) => void;
  onNovelty: (novelty: Novelty) => void;
  /** Opens the chat with the customer of a lunch. */
  onWrite: (orderId: string) => void;
}

/** One restaurant's counter: its address, its contact, and the bags that wait. */
export function PickUpCounterCard({ restaurant, orders, picked, onTick, onNovelty, onWrite }: PickUpCounterCardProps) {
  const { name, address, phone } = restaurant;
  const isKnown = address !== '';
  return (
    <section aria-label={`Recoger en ${name}`} className="rounded-lg bg-surface p-4 pb-1 shadow-e1">
      <h3 className="type-h3">{name}</h3>
      {isKnown && (
        <p className="type-body-s mt-0.5 flex gap-1.5 text-text-2">
          <Icon name="map-pin" weight="fill" size="s" />
          {address}
        </p>
      )}
      <p className="flex flex-wrap gap-2 py-3 empty:hidden">
        {phone !== '' && (
          <a href={`tel:${dialled(phone)}`} className={linkClass} aria-label={`Llamar a ${name}`}>
            <Icon name="phone" weight="fill" size="s" />
            Llamar
          </a>
        )}
        {isKnown && (
          <>
            <a
              href={wazeUrl(restaurant)}
              target="_blank"
              rel="noreferrer"
              className={linkClass}
              aria-label={`Ir a ${name} con Waze`}
            >
              <Icon name="navigation-arrow" weight="fill" size="s" />
              Waze
            </a>
            <a
              href={googleMapsUrl(restaurant)}
              target="_blank"
              rel="noreferrer"
              className={linkClass}
              aria-label={`Ir a ${name} con Google Maps`}
            >
              <Icon name="map-pin" weight="fill" size="s" />
              Maps
            </a>
          </>
        )}
      </p>
      <ul>
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[1fr_auto] items-center border-border border-t [&>*:first-child]:border-t-0"
          >
            <CheckRow
              code={order.code}
              text={order.note ? `${order.menuName}. Nota: ${order.note}` : order.menuName}
              checked={picked.includes(order.id)}
              onCheckedChange={(on) => onTick(order.id, on)}
            />
            <LazyActionMenu
              label={`Novedad de ${order.code}`}
              actions={[
                {
                  label: 'No me la entregaron',
                  icon: 'question',
                  onSelect: () => onNovelty({ order, type: 'missing' }),
                },
                { label: 'Está dañada', icon: 'warning', onSelect: () => onNovelty({ order, type: 'damaged' }) },
              ]}
            />
            {order.customerWrote.length > 0 && (
              <div className="type-body-s col-span-2 pb-2">
                <CustomerNoteToCourier texts={order.customerWrote} />
                <CustomerChatButton order={order} onWrite={onWrite} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkClass = buildButtonClass({ look: 'quiet', size: 's' });

/** A Colombian number with its country code, for dialling from anywhere. */
const dialled = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length === 10 ? `+57${digits}` : phone.startsWith('+') ? `+${digits}` : digits;
};
