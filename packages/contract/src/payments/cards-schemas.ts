import { z } from 'zod';
import { done, id } from '../scalars.ts';

/** A saved card with what identifies it. Only the provider has its number. */
export const savedCard = z.object({
  id,
  cardBrand: z.string(),
  cardLastFour: z.string(),
  holder: z.string(),
  /** Month and year, `08/29`. */
  expiresOn: z.string(),
});

export type SavedCard = z.infer<typeof savedCard>;

export const listCards = {
  /** `max` is the setting user_max_cards. */
  reply: z.object({ data: z.array(savedCard), max: z.int() }),
};

export const addCard = {
  body: z.object({ token: z.string().min(5).max(200) }),
  reply: savedCard,
};

export const removeCard = {
  params: z.object({ cardId: id }),
  reply: done,
};
