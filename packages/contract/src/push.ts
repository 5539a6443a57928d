import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done } from './scalars.ts';

const endpoint = z.url({ protocol: /^https?$/, error: 'La dirección de notificaciones no es válida.' }).max(1000);
const key = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), 'La clave no es válida.');

/** A browser's push registration, as `PushSubscription.toJSON()` gives it (RFC 8291: P-256 point, 16-byte secret). */
export const pushToken = z.object({ endpoint, keys: z.object({ p256dh: key(87), auth: key(22) }) });
export type PushToken = z.infer<typeof pushToken>;

/** The key that a browser subscribes under; whoever sends has the other half. */
export const pushKey = defineRoute({
  name: 'push.key',
  method: 'GET',
  path: '/users/notification-token',
  may: 'user',
  reply: z.object({ publicKey: z.string() }),
});

/** Registers this browser for the caller, or renews it; a browser that was somebody else's is theirs no more. */
export const savePushToken = defineRoute({
  name: 'push.save',
  method: 'POST',
  path: '/users/notification-token',
  may: 'user',
  body: z.object({ token: pushToken }),
  reply: done,
});

/** Forgets a browser (its endpoint). An unknown one is no error, so that a retry is harmless. */
export const deletePushToken = defineRoute({
  name: 'push.delete',
  method: 'DELETE',
  path: '/users/notification-token',
  may: 'user',
  query: z.object({ token: endpoint }),
  reply: done,
});
