import type { ChatClockView } from '@sazon/contract/orders/chat-schemas';
import { formatRemaining } from '@sazon/domain/calendar/date-and-hour-format';
import { useNow } from '../../device/use-now.ts';
import { Icon } from '../../ui/icon.tsx';

const tickMs = 15_000;

/** How long a customer waits for an answer, in the colour of the promise; empty when nobody waits. */
export function ChatWaitTag({ clock: { waitingSince, dueAt } }: { clock: ChatClockView }) {
  const now = useNow(tickMs);
  if (waitingSince === null || dueAt === null) return null;
  const isOverdue = now >= dueAt;
  return (
    <span
      className={`type-caption inline-flex items-center gap-1 rounded-sm px-2 py-1 font-bold ${
        isOverdue ? 'bg-danger-soft text-danger-text' : 'bg-warning-soft text-warning-text'
      }`}
    >
      <Icon name="timer" weight="fill" size="xs" />
      Espera respuesta hace {formatRemaining(Math.max(0, now - waitingSince))}
    </span>
  );
}

/** The clock of a chat above its messages: the wait, what is promised, and how long the first answer took. */
export function ChatClockLine({ clock }: { clock: ChatClockView }) {
  const { firstAnswerMs, promisedMinutes } = clock;
  const first = firstAnswerMs === null ? '' : ` Primera respuesta en ${formatRemaining(firstAnswerMs)}.`;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-2">
      <ChatWaitTag clock={clock} />
      <p className="type-caption text-text-2">
        Prometemos responder en {promisedMinutes} min.{first}
      </p>
    </div>
  );
}
