import { listMessages, retryMessage } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import type { MessageRow } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { describeUnsent } from '@sazon/domain/messages/unsent-reasons';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { channelNames, isMessageFine, stateNames } from './message-channel-and-status-texts.ts';

export interface MessageCardProps {
  message: MessageRow;
  /** Whether this person may send it again. */
  mayRetry: boolean;
}

/** One message: recipient, text, whether it arrived or why not, and a resend. */
export function MessageCard({ message, mayRetry }: MessageCardProps) {
  const { channel, customer, to, subject, body, tries, createdAt, canRetry } = message;
  const title = subject ?? (body === null ? 'Código de un solo uso' : 'Sin asunto');
  const retry = useCall(retryMessage, {
    invalidates: [listMessages],
    onSuccess: () => toast.success('Volvió a la cola'),
  });
  return (
    <Card className="grid grid-cols-1 gap-3 laptop:grid-cols-[minmax(0,1fr)_auto] laptop:items-center">
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <p className="type-body-s text-text-2">
          {formatMoment(createdAt)}, {channelNames[channel]}
        </p>
        <h2 className="type-h3 break-words">{title}</h2>
        <p className="type-body-s break-words">
          {customer ? `${customer.name}, ` : ''}
          {to}
        </p>
        {body !== null && <p className="type-body-s line-clamp-3 break-words text-text-2">{body}</p>}
        <p className={`type-body-s break-words font-semibold ${isMessageFine(message) ? '' : 'text-danger-text'}`}>
          {isMessageFine(message) ? stateNames[message.status] : describeUnsent(message.error)}
          {tries > 1 && `, ${tries} intentos`}
        </p>
      </div>
      {mayRetry && canRetry && (
        <Button
          look="quiet"
          loading={retry.isPending}
          aria-label={`Reintentar: ${title}`}
          onClick={() => retry.mutate({ params: { messageId: message.id } })}
        >
          Reintentar
        </Button>
      )}
    </Card>
  );
}
