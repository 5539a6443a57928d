import { defineRoute } from '../define-route.ts';
import type * as schemas from './cards-schemas.ts';

export const listCards = defineRoute<typeof schemas.listCards>()({
  name: 'payments.cards',
  method: 'GET',
  path: '/payments/cards',
  may: 'user',
});

/** Saves a card by the token that the browser got from the provider. */
export const addCard = defineRoute<typeof schemas.addCard>()({
  name: 'payments.addCard',
  method: 'POST',
  path: '/payments/cards',
  may: 'user',
  refusals: ['PAYMENT_CARD_LIMIT', 'PAYMENT_DECLINED', 'PAYMENT_PROVIDER_DOWN', 'RATE_LIMITED'],
});

/** Removes a saved card, here at once and at the provider as soon as it answers. */
export const removeCard = defineRoute<typeof schemas.removeCard>()({
  name: 'payments.removeCard',
  method: 'DELETE',
  path: '/payments/cards/:cardId',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
