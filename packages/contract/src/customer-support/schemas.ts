import { TINGO_GIFT_FUNDERS, TINGO_GIFT_REASONS } from '@sazon/domain/people/tingo-gift';
import { z } from 'zod';
import { cop, done, id, instant, personName, searchText, shortText } from '../scalars.ts';
import { user } from '../users/user.ts';
import { found, person } from './person.ts';

export const searchPeople = {
  query: z.object({
    /** Part of a name, phone or e-mail, or a whole document. */
    search: searchText.optional(),
    /** The last person of the page before, after whom this one begins. */
    after: id.optional(),
    perPage: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: z.object({ data: z.array(found), next: id.nullable() }),
};

const params = z.object({ userId: id });

const reason = shortText('el motivo', 300);

export const readPerson = { params, reply: person };

export const correctPerson = {
  params,
  body: z.object({
    firstName: personName('el nombre'),
    lastName: personName('el apellido'),
    identification: z
      .string()
      .trim()
      .regex(/^\d{5,12}$/, 'El documento tiene entre 5 y 12 números.')
      .nullable(),
    reason,
  }),
  reply: done,
};

export const giveTingos = {
  params,
  body: z.object({
    amountCop: z.int().min(100, 'Mínimo $ 100.').max(10_000_000, 'Máximo $ 10.000.000.'),
    giftReason: z.enum(TINGO_GIFT_REASONS, 'Elige el motivo.'),
    note: shortText('una nota', 300).nullable().default(null),
    /** Who pays. 'restaurant' is that of `orderId`, for a reason that is its fault. */
    funder: z.enum(TINGO_GIFT_FUNDERS).default('platform'),
    orderId: id.nullable().default(null),
  }),
  reply: z.object({ ok: z.literal(true), leftCop: cop }),
};

export const viewAsPerson = {
  params,
  body: z.object({ reason }),
  reply: z.object({ user, accessToken: z.string(), until: instant }),
};

export const endPersonSessions = {
  params,
  /** With `sessionId`, ends only that session. */
  body: z.object({ reason, sessionId: id.optional() }),
  reply: z.object({ ended: z.int() }),
};

export const unlockPerson = { params, body: z.object({ reason }), reply: done };

export const setPersonActive = { params, body: z.object({ active: z.boolean(), reason }), reply: done };

export const removePerson = { params, body: z.object({ reason }), reply: done };

export const addPersonNote = { params, body: z.object({ text: shortText('la nota', 1000) }), reply: z.object({ id }) };

export const resendMessage = {
  params: z.object({ userId: id, messageId: z.coerce.number().int().min(1) }),
  body: z.object({ reason }),
  reply: done,
};
