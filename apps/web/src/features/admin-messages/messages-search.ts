import * as v from 'valibot';
import { lenient, pageNumber } from '../../calls/common-shapes.ts';

/** What the page's address says: which messages, by which channel, and the page. */
export const messagesSearch = v.object({
  estado: lenient(v.picklist(['expired', 'skipped'])),
  canal: lenient(v.picklist(['push', 'whatsapp', 'sms', 'email'])),
  persona: lenient(v.pipe(v.string(), v.minLength(3), v.maxLength(80))),
  pagina: lenient(pageNumber),
});
export type MessagesSearch = v.InferOutput<typeof messagesSearch>;
