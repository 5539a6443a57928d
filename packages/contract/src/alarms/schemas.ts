import { z } from 'zod';
import { done, id, instant, pageOf, pageQuery } from '../scalars.ts';

/**
 * Something of the platform that somebody has to look at. 'payment': money came that does not match its payment; 'money':
 * two places that keep money tell different sums; 'counters': places or dishes were counted wrong, and mended; 'limit': a
 * limit was reached as often as an attack reaches it; 'job': work that failed for good.
 */
const alarm = z.object({
  id: z.int(),
  kind: z.enum(['payment', 'money', 'counters', 'limit', 'job']),
  text: z.string(),
  /** What differs, a line each; the first ones. */
  details: z.array(z.string()),
  at: instant,
  /** The payment it is about. */
  intentId: id.nullable(),
});

export type Alarm = z.infer<typeof alarm>;

export const listAlarms = {
  query: z.object(pageQuery),
  reply: pageOf(alarm),
};

export const resolveAlarm = {
  params: z.object({ alarmId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  reply: done,
};
