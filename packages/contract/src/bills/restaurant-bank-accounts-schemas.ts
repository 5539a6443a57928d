import { BANK_NAMES } from '@sazon/domain/bills/banks';
import { z } from 'zod';
import { done, id, instant, shortText } from '../scalars.ts';
import { bankAccount } from './settlement.ts';

/** The bank account a restaurant is paid to; another one replaces it once a second person confirms. */

const waiting = z.object({ id, account: bankAccount, by: z.string(), at: instant });

export const readPayout = {
  query: z.object({ restaurantId: id }),
  reply: z.object({ account: bankAccount.nullable(), waiting: waiting.nullable() }),
};

export const proposeBankAccount = {
  body: z.object({
    restaurantId: id,
    bank: z.enum(BANK_NAMES, 'Elige el banco.'),
    type: z.enum(['savings', 'checking'], 'Elige el tipo de cuenta.'),
    number: z
      .string('Escribe el número.')
      .transform((text) => text.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{6,17}$/, 'El número tiene entre 6 y 17 dígitos.')),
    holder: shortText('el titular', 80),
    holderDocument: z.string('Escribe el documento.').regex(/^\d{5,12}$/, 'Escribe el documento sin puntos ni guion.'),
  }),
  reply: done,
};

export const bankAccountChanges = {
  reply: z.object({
    data: z.array(waiting.extend({ byId: id, restaurant: z.object({ id, name: z.string(), nit: z.string() }) })),
  }),
};

export const decideBankAccount = {
  params: z.object({ id }),
  body: z.object({ accept: z.boolean() }),
  reply: done,
};
