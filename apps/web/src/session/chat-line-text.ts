import type { ChatMessage } from '@sazon/contract/orders/chat-schemas';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import type { ChatLine } from '../ui/lunch/chat-lines-and-form.tsx';

/** The role after a sender's name; none for a restaurant, whose name is enough. */
const roles: Record<ChatMessage['by'], string | null> = {
  customer: null,
  restaurant: null,
  courier: 'domi',
  admin: 'soporte',
};

/** Converts a message to a line of the chat, with a caption: 'Tú, 12:06 p. m.', 'Laura, domi, 12:06 p. m.' */
export function toChatLine({ id, mine, by, from, body, at }: ChatMessage): ChatLine {
  const who = mine ? 'Tú' : [from, roles[by]].filter(Boolean).join(', ');
  return { id, mine, body, caption: `${who}, ${formatHour(toBogotaHour(at))}` };
}
