import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, id } from './scalars.ts';

/** A saved card: what tells it from the others. Its number is only at the provider. */
export const savedCard = z.object({
  id,
  cardBrand: z.string(),
  cardLastFour: z.string(),
  holder: z.string(),
  /** Month and year, `08/29`. */
  expiresOn: z.string(),
});
export type SavedCard = z.infer<typeof savedCard>;

export const listCards = defineRoute({
  name: 'payments.cards',
  method: 'GET',
  path: '/payments/cards',
  may: 'user',
  /** `max`: the setting user_max_cards. */
  reply: z.object({ data: z.array(savedCard), max: z.int() }),
});

/** Saves a card that the browser turned into a token at the provider. */
export const addCard = defineRoute({
  name: 'payments.addCard',
  method: 'POST',
  path: '/payments/cards',
  may: 'user',
  body: z.object({ token: z.string().min(5).max(200) }),
  reply: savedCard,
  refusals: ['PAYMENT_CARD_LIMIT', 'PAYMENT_DECLINED', 'PAYMENT_PROVIDER_DOWN', 'RATE_LIMITED'],
});

/** Removes a saved card, here at once and at the provider as soon as it answers. */
export const removeCard = defineRoute({
  name: 'payments.removeCard',
  method: 'DELETE',
  path: '/payments/cards/:cardId',
  may: 'user',
  params: z.object({ cardId: id }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
