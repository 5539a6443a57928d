import { z } from 'zod';
import { done, id, instant, shortText } from '../scalars.ts';

const token = z.object({
  id,
  enterpriseId: id,
  enterpriseName: z.string(),
  /** What HR calls it. */
  tokenName: z.string(),
  authorName: z.string(),
  madeAt: instant,
  /** The last call with the token, or null before the first. */
  usedAt: instant.nullable(),
  /** When it was revoked, or null while it works. */
  revokedAt: instant.nullable(),
});

export type DirectoryToken = z.infer<typeof token>;

export const listDirectoryTokens = {
  reply: z.object({
    data: z.array(token),
    enterprises: z.array(z.object({ id, name: z.string(), total: z.int() })),
  }),
};

export const addDirectoryToken = {
  body: z.object({ enterpriseId: id, tokenName: shortText('el nombre', 60) }),
  reply: z.object({ id, token: z.string() }),
};

export const revokeDirectoryToken = { params: z.object({ id }), reply: done };
