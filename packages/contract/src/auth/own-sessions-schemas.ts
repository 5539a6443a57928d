import { z } from 'zod';
import { done, id, instant } from '../scalars.ts';

const livingSession = z.object({
  id,
  /** Browser and system, such as 'Chrome en Android'. */
  device: z.string(),
  startedAt: instant,
  /** The last refresh, which is at most half an hour before the last use. */
  seenAt: instant,
  /** Whether it is the current session. */
  isThis: z.boolean(),
});

export type LivingSession = z.infer<typeof livingSession>;

export const listSessions = {
  reply: z.object({ data: z.array(livingSession) }),
};

export const endOneSession = {
  params: z.object({ sessionId: id }),
  reply: done,
};

export const endOtherSessions = {
  reply: done,
};
