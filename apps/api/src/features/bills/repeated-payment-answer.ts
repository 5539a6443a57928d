import { type Refusal, refuse } from '@sazon/contract/refusal';

/** Answers a payment whose reference was recorded before: done while it stands, refused once the bank returned it. */
export const answerRepeatedPayment = (noted: 'standing' | 'returned'): { ok: true } | Refusal<'VALIDATION'> =>
  noted === 'standing'
    ? { ok: true }
    : refuse('VALIDATION', {
        field: 'reference',
        message: 'El banco devolvió el pago de esa referencia. Escribe la del nuevo.',
      });
