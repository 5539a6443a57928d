import type { IncidentMessage } from '@sazon/contract/incidents/incident-detail-parts-schemas';
import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { incidentRoleNames, messageChannelWords } from '@sazon/domain/incidents/incident-page-texts';
import { messageStatusNames } from '@sazon/domain/messages/message-status-names';
import { describeUnsent } from '@sazon/domain/messages/unsent-reasons';
import { useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { WriteAboutIncidentDialog } from './write-about-incident-dialog.tsx';

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
export function IncidentMessagesCard({ incident }: { incident: IncidentDetail }) {
  const { messages } = incident;
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Card label="Mensajes" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h2">{describeCount(messages)}</h2>
        <Button look="text" size="s" onClick={() => setIsWriting(true)}>
          <Icon name="paper-plane-tilt" />
          Escribir
        </Button>
      </div>
      {messages.length === 0 && <p className="type-body-s text-text-2">Todavía no le hemos escrito a nadie.</p>}
      <ol className="grid grid-cols-1">
        {messages.map((message) => (
          <li
            key={message.id}
            className="grid grid-cols-1 gap-x-4 gap-y-1 border-border border-t py-3 first:border-0 laptop:grid-cols-[13rem_15rem_minmax(0,1fr)_15rem]"
          >
            <span className="type-body-s text-text-2 tabular-nums">{formatNearMoment(message.at, getServerNow())}</span>
            <span className="min-w-0">
              <b className="type-item block">{message.to ?? incidentRoleNames[message.role]}</b>
              <span className="type-body-s block text-text-2">
                {incidentRoleNames[message.role]}, {messageChannelWords[message.channel]}
              </span>
            </span>
            <span className="type-body-s min-w-0 break-words">«{message.text}»</span>
            <MessageState message={message} />
          </li>
        ))}
      </ol>
      {isWriting && <WriteAboutIncidentDialog incident={incident} onClose={() => setIsWriting(false)} />}
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
