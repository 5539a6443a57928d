import { formatList } from '@sazon/domain/spanish-list-format';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

/** A dish about which the platform decided. */
export type DecidedDish = {
  readonly menuId: string;
  readonly restaurantId: string;
  readonly name: string;
  readonly sentBy: string;
  readonly email: string;
  readonly restaurantName: string;
};

/** How many dishes a message names. The others are only counted. */
const mostNamed = 3;

/**
 * Builds the messages to those who sent dishes: that they are published (`reason` null), or why they came back. What
 * came back also goes to the restaurant's e-mail, because somebody has to correct it.
 */
export function buildDecisionMessages(
  publicUrl: string,
  decided: readonly DecidedDish[],
  reason: string | null,
): Message[] {
  return [...Map.groupBy(decided, ({ sentBy, restaurantId }) => `${sentBy} ${restaurantId}`).values()].flatMap(
    (dishes) => {
      const [first] = dishes;
      if (first === undefined) return [];
      const dish = dishes.length === 1 ? `&plato=${first.menuId}` : '';
      const url = `/admin/restaurantes/menu?restaurante=${first.restaurantId}${dish}`;
      const names = dishes.map(({ name }) => `«${name}»`);
      const rest = names.length - mostNamed;
      const named = formatList(rest > 0 ? [...names.slice(0, mostNamed), `${rest} más`] : names);
      const isOne = dishes.length === 1;
      const subject =
        reason === null
          ? `${named} ya ${isOne ? 'está publicado' : 'están publicados'}`
          : `Devolvimos ${named} para corregir`;
      const body = reason === null ? 'Los clientes ya lo ven así.' : `${reason} Corrige y envía de nuevo.`;
      const kind = 'dish_review';
      return [
        { channel: 'push' as const, to: first.sentBy, kind, subject, body, data: { url } },
        ...(reason === null
          ? []
          : [
              {
                channel: 'email' as const,
                to: first.email,
                kind,
                subject,
                body: `${body} Entra en ${publicUrl}${url}`,
              },
            ]),
      ];
    },
  );
}
