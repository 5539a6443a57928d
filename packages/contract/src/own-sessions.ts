import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, id, instant } from './scalars.ts';

const livingSession = z.object({
  id,
  /** 'Chrome en Android'. */
  device: z.string(),
  startedAt: instant,
  /** When it was refreshed last: who uses the app does so within half an hour. */
  seenAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type LivingSession = z.infer<typeof livingSession>;

/** Where the caller is signed in. */
export const listSessions = defineRoute({
  name: 'users.listSessions',
  method: 'GET',
  path: '/users/sessions',
  may: 'user',
  reply: z.object({ data: z.array(livingSession) }),
});

/** Ends one of the caller's sessions: its device is signed out at once. */
export const endOneSession = defineRoute({
  name: 'users.endSession',
  method: 'DELETE',
  path: '/users/sessions/:sessionId',
  may: 'user',
  params: z.object({ sessionId: id }),
  reply: done,
  refusals: ['NOT_FOUND'],
  stepUp: 'sessions',
});

/** Ends all of the caller's sessions but the one that asks. */
export const endOtherSessions = defineRoute({
  name: 'users.endOtherSessions',
  method: 'DELETE',
  path: '/users/sessions',
  may: 'user',
  reply: done,
  stepUp: 'sessions',
});
