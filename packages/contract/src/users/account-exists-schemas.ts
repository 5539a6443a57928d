import { z } from 'zod';
import { cellPhone, email } from '../scalars.ts';

export const userExists = {
  query: z
    .object({ cellPhone: cellPhone.optional(), email: email.optional() })
    .refine((query) => query.cellPhone !== undefined || query.email !== undefined, 'Falta el celular o el correo.'),
  reply: z.object({ existing: z.boolean() }),
};
