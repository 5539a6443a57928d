import type { IncidentMessage } from '@sazon/contract/incidents/incident-page-schemas';
import { formatShortMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { messageStatusNames } from '@sazon/domain/messages/message-status-names';
import { describeUnsent } from '@sazon/domain/messages/unsent-reasons';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

const channelNames: Record<IncidentMessage['channel'], string> = {
  push: 'notificación',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'correo',
};

const roleNames: Record<IncidentMessage['role'], string> = {
  customer: 'Cliente',
  courier: 'Domi',
  restaurant: 'Cocina',
  platform: 'Sazón',
};

type Face = { icon: IconName; colors: string };

const faces: Record<'good' | 'waits' | 'bad', Face> = {
  good: { icon: 'check-circle', colors: 'bg-success-soft text-success-text' },
  waits: { icon: 'clock', colors: 'bg-sunken text-text-2' },
  bad: { icon: 'warning', colors: 'bg-warning-soft text-warning-text' },
};

const tones: Record<IncidentMessage['status'], keyof typeof faces> = {
  queued: 'waits',
  sending: 'waits',
  sent: 'good',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  expired: 'bad',
  skipped: 'bad',
};

function describeCount(messages: readonly IncidentMessage[]): string {
  if (messages.length === 0) return 'Mensajes';
  const unsent = messages.filter(({ status }) => tones[status] === 'bad').length;
  const all = messages.length === 1 ? '1 mensaje' : `${messages.length} mensajes`;
  if (unsent === 0) return all;
  return `${all}, ${unsent === 1 ? 'uno no llegó' : `${unsent} no llegaron`}`;
}

/** What was sent to the people of an incident, when, by which channel, and what became of it. */
export function IncidentMessagesCard({ messages }: { messages: readonly IncidentMessage[] }) {
  return (
    <Card label="Mensajes" className="grid grid-cols-1 gap-3">
      <h2 className="type-h2">{describeCount(messages)}</h2>
      {messages.length === 0 && <p className="type-body-s text-text-2">Todavía no le hemos escrito a nadie.</p>}
      <ol className="grid grid-cols-1">
        {messages.map((message) => (
          <li
            key={message.id}
            className="grid grid-cols-1 gap-x-4 gap-y-1 border-border border-t py-3 first:border-0 laptop:grid-cols-[13rem_15rem_minmax(0,1fr)_15rem]"
          >
            <span className="type-body-s text-text-2 tabular-nums">{formatShortMoment(message.at)}</span>
            <span className="min-w-0">
              <b className="type-item block">{message.to ?? roleNames[message.role]}</b>
              <span className="type-body-s block text-text-2">
                {roleNames[message.role]}, {channelNames[message.channel]}
              </span>
            </span>
            <span className="type-body-s min-w-0 break-words">«{message.text}»</span>
            <MessageState message={message} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function MessageState({ message: { status, error } }: { message: IncidentMessage }) {
  const tone = tones[status];
  const { icon, colors } = faces[tone];
  return (
    <span className="min-w-0">
      <span
        className={cx(
          'type-caption inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 py-0.5 font-[650] first-letter:uppercase forced-colors:border',
          colors,
        )}
      >
        <Icon name={icon} weight="fill" size="xs" />
        <span className="first-letter:uppercase">{messageStatusNames[status]}</span>
      </span>
      {tone === 'bad' && error !== null && (
        <span className="type-caption block pt-1 text-text-2">{describeUnsent(error)}</span>
      )}
    </span>
  );
}
