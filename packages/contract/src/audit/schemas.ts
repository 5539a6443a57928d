import { staffActTopics } from '@sazon/domain/access/staff-act-topics-and-descriptions';
import { z } from 'zod';
import { id, instant, isoDate, searchText } from '../scalars.ts';

const named = z.object({ id, name: z.string() });

const staffAct = z.object({
  id,
  at: instant,
  /** Who did it, or null for the product itself or an unknown person. */
  who: named.nullable(),
  /** The name of the call. */
  call: z.string(),
  /** The people, restaurants and companies that the call named. */
  about: z.array(named),
  reason: z.string().nullable(),
  /** The network address it came from. */
  address: z.string().nullable(),
  /** The rows that it wrote: columns before and after. */
  changes: z.array(
    z.object({
      of: z.string(),
      /** The code of the order that the row is of or belongs to; null for a program, because a code opens a bag. */
      orderCode: z.string().nullable(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** How many more rows it wrote than are shown. */
  more: z.int(),
});
export type StaffAct = z.infer<typeof staffAct>;

export const auditQuery = z.object({
  topic: z.enum(staffActTopics).optional(),
  /** A person, restaurant or company by name, phone or e-mail. */
  search: searchText.optional(),
  actorId: id.optional(),
  aboutId: id.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});

export const listStaffActs = {
  query: auditQuery.extend({
    /** The last act of the page before. */
    after: z
      .string()
      .regex(/^\d{1,16}_[0-9a-f-]{36}$/)
      .optional(),
    perPage: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: z.object({ data: z.array(staffAct), next: z.string().nullable() }),
};
