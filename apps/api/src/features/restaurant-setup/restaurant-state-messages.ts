import { PRODUCT } from '@sazon/domain/product-name';
import type { RestaurantMove } from '@sazon/domain/restaurants/restaurant-state';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

const words: Readonly<Record<RestaurantMove, { subject: (name: string) => string; body: string }>> = {
  open: {
    subject: (name) => `${name} ya vende en ${PRODUCT.name}`,
    body: 'Tus platos están a la venta desde hoy.',
  },
  pause: {
    subject: (name) => `${name} está en pausa en ${PRODUCT.name}`,
    body: 'Desde ahora no entran pedidos nuevos. Los que ya te pidieron siguen igual.',
  },
  resume: {
    subject: (name) => `${name} vuelve a vender en ${PRODUCT.name}`,
    body: 'Tus platos están otra vez a la venta.',
  },
  close: {
    subject: (name) => `${name} quedó cerrado en ${PRODUCT.name}`,
    body: 'No entran pedidos nuevos. Los que ya te pidieron y tus liquidaciones siguen su curso.',
  },
};

/** Builds the messages to a restaurant about what the platform did: opened, paused, resumed or closed it. */
export const buildMoveMessages = (
  publicUrl: string,
  { name, email }: { name: string; email: string },
  move: RestaurantMove,
  reason: string | null,
): Message[] => [
  {
    channel: 'email',
    to: email,
    kind: 'restaurant_state',
    subject: words[move].subject(name),
    body: [words[move].body, reason && `Motivo: ${reason}.`, `Entra en ${publicUrl}/admin/restaurantes`]
      .filter(Boolean)
      .join(' '),
  },
];
