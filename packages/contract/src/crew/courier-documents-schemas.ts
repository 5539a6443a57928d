import { COURIER_DOCUMENTS } from '@sazon/domain/logistics/courier-documents';
import { z } from 'zod';
import { done, id, instant, isoDate, optionalText } from '../scalars.ts';

const kind = z.enum(COURIER_DOCUMENTS);

/** A document that a courier sent and that does not count yet; `returned` says why the platform gave it back. */
export const sentPaper = z.object({ kind, expiresOn: isoDate, sentAt: instant, returned: z.string().nullable() });

export const courierOwnPapers = {
  reply: z.object({
    data: z.array(
      z.object({
        kind,
        /** The last day of the one that counts, or null without one. */
        expiresOn: isoDate.nullable(),
        hasFile: z.boolean(),
        sent: sentPaper.omit({ kind: true }).nullable(),
      }),
    ),
  }),
};
export type CourierOwnPapers = z.infer<typeof courierOwnPapers.reply>;

export const answerCourierPaper = {
  params: z.object({ id, kind }),
  body: z.object({
    accept: z.boolean(),
    /** When the one that is answered was sent: another may have come since it was read. */
    sentAt: instant,
    /** Why it is returned. */
    reason: optionalText(200)
      .transform((typed) => (typed === '' ? null : typed))
      .nullable()
      .default(null),
  }),
  reply: done,
};
