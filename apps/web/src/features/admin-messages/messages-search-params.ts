import * as v from 'valibot';
import { lenient, pageNumber } from '../../calls/valibot-shapes.ts';

/** The address's filters (which messages, channel) and page. */
export const messagesSearch = v.object({
  estado: lenient(v.picklist(['expired', 'skipped'])),
  canal: lenient(v.picklist(['push', 'whatsapp', 'sms', 'email'])),
  persona: lenient(v.pipe(v.string(), v.minLength(3), v.maxLength(80))),
  pagina: lenient(pageNumber),
});
export type MessagesSearch = v.InferOutput<typeof messagesSearch>;
