import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cellPhone, email } from './scalars.ts';

/** Whether a phone or e-mail is already used by an account; rate limited, so that it cannot be walked. */
export const userExists = defineRoute({
  name: 'users.existing',
  method: 'GET',
  path: '/users/existing',
  may: 'public',
  query: z
    .object({ cellPhone: cellPhone.optional(), email: email.optional() })
    .refine((query) => query.cellPhone !== undefined || query.email !== undefined, 'Falta el celular o el correo.'),
  reply: z.object({ existing: z.boolean() }),
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});
