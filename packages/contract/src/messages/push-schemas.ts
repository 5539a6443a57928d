import { z } from 'zod';
import { done } from '../scalars.ts';

const endpoint = z.url({ protocol: /^https?$/, error: 'La dirección de notificaciones no es válida.' }).max(1000);

const key = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), 'La clave no es válida.');

/** A browser's push registration, as in `PushSubscription.toJSON()` (RFC 8291: P-256 point, 16-byte secret). */
export const pushToken = z.object({ endpoint, keys: z.object({ p256dh: key(87), auth: key(22) }) });

export type PushToken = z.infer<typeof pushToken>;

export const pushKey = {
  reply: z.object({ publicKey: z.string() }),
};

export const savePushToken = {
  body: z.object({ token: pushToken }),
  reply: done,
};

export const deletePushToken = {
  query: z.object({ token: endpoint }),
  reply: done,
};
