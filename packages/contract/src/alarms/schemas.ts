import { z } from 'zod';
import { definePage, done, id, instant, pageQuery, shortText } from '../scalars.ts';

/**
 * An alarm. 'payment': money arrived that does not match its payment. 'money': two stores of it differ. 'counters':
 * places or stock were corrected. 'limit': reached as often as in an attack. 'job': one failed for good.
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
  /** A job that can be run again now. */
  canRetry: z.boolean(),
  /** When somebody asked to run the job again, or null when nobody did. */
  retryAskedAt: instant.nullable(),
  /** Who handled it, when, and what they found, or null while it is open. */
  resolved: z.object({ by: z.string().nullable(), at: instant.nullable(), note: z.string().nullable() }).nullable(),
});

export type Alarm = z.infer<typeof alarm>;

export const listAlarms = {
  query: z.object({ show: z.enum(['open', 'resolved']).default('open'), ...pageQuery }),
  reply: definePage(alarm),
};

const alarmId = z.coerce.number().int().min(1).max(2_147_483_647);

export const resolveAlarm = {
  params: z.object({ alarmId }),
  body: z.object({ note: shortText('qué encontraste', 500) }),
  reply: done,
};

export const retryAlarm = { params: z.object({ alarmId }), reply: done };
