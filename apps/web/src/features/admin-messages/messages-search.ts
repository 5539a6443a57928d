import * as z from 'zod/mini';

const optional = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);

/** What the page's address says: which messages, by which channel, and the page. */
export const messagesSearch = z.object({
  estado: optional(z.enum(['expired', 'skipped'])),
  canal: optional(z.enum(['push', 'whatsapp', 'sms', 'email'])),
  persona: optional(z.string().check(z.minLength(3), z.maxLength(80))),
  pagina: optional(z.coerce.number().check(z.int(), z.minimum(1))),
});
export type MessagesSearch = z.infer<typeof messagesSearch>;
