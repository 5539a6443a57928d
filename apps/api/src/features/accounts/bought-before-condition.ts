import { type RawBuilder, sql } from 'kysely';

/** Whether a person bought before: a purchase that was paid or is being paid. */
export const hasBoughtBefore = (userId: string | RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM purchases WHERE user_id = ${userId} AND status IN ('pending', 'paid'))`;
