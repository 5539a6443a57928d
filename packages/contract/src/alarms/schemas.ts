import { z } from 'zod';
import { done, id, instant, pageOf, pageQuery } from '../scalars.ts';

/**
 * An alarm for the platform. 'payment': money arrived that does not match its payment; 'money': two stores of money
 * differ; 'counters': places or stock were counted wrong and corrected; 'limit': a limit was reached as often as in an
 * attack; 'job': a job failed for good.
 */
const alarm = z.object({
  id: z.int(),
  kind: z.enum(['payment', 'money', 'counters', 'limit', 'job']),
  text: z.string(),
  /** The first differences, one per line. */
  details: z.array(z.string()),
  at: instant,
  /** The payment it concerns. */
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
