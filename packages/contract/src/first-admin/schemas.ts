import { z } from 'zod';
import { done } from '../scalars.ts';

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** `email`: hinted at, 'c•••@empresa.co'. */
export const readFirstAdmin = { params, reply: z.object({ email: z.string() }) };
export const acceptFirstAdmin = { params, reply: done };
