import { z } from 'zod';
import { id } from '../scalars.ts';
import { approval } from './enrolment-documents-and-approvals-schemas.ts';

export const withdrawDiscount = {
  params: z.object({ id }),
  reply: approval,
};

export const leavePayroll = {
  reply: z.object({ ok: z.literal(true), documentId: id }),
};
