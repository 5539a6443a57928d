import { listMessages, retryMessages } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import { may } from '@sazon/domain/access/permission-check';
import { screenPermissions } from '@sazon/domain/access/permissions';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ReadFailed } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { channelNames } from '../admin-messages/message-channel-and-status-texts.ts';
import { buildFailedMessagesQuery } from './system-calls.ts';

const channels = ['push', 'whatsapp', 'sms', 'email'] as const;

/** Failed messages by channel, sent again together: after a provider was down. */
export function FailedMessagesCard() {
  const reads = useQueries({ queries: channels.map(buildFailedMessagesQuery) });
  const actor = toActor(useUser());
  const canRetry = actor !== null && may(actor, screenPermissions.campaigns.edit, {});
  const retry = useCall(retryMessages, {
    invalidates: [listMessages],
    onSuccess: ({ queued }) =>
      toast.success(queued === 1 ? '1 mensaje volvió a la cola' : `${queued} mensajes volvieron a la cola`),
  });
  const rows = channels.flatMap((channel, place) => {
    const total = reads[place]?.data?.total ?? 0;
    return total === 0 ? [] : [{ channel, total }];
  });
  const failed = reads.find(({ error, data }) => error !== null && data === undefined);
  return (
    <Card className="grid grid-cols-1 content-start gap-2" label="Mensajes que fallaron">
      <h2 className="type-h2">Mensajes que fallaron</h2>
      {failed && <ReadFailed title="No pudimos cargar los mensajes." reads={[failed]} level={3} />}
      <p className="type-body-s text-text-2">
        {rows.length === 0 && !failed
          ? 'Ningún mensaje falló.'
          : 'Los códigos no se repiten: ya no sirven. La publicidad se revisa otra vez antes de salir.'}
      </p>
      <ul>
        {rows.map(({ channel, total }) => (
          <li
            key={channel}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t py-3 first:border-0"
          >
            <span className="type-body-s min-w-0 flex-1 basis-40">
              <b className="font-semibold">{channelNames[channel]}</b>,{' '}
              {total === 1 ? '1 fallido' : `${total} fallidos`}
            </span>
            <Link
              to="/admin/sazon/mensajes"
              search={{ canal: channel }}
              className={textActionClass}
              aria-label={`Ver los de ${channelNames[channel]}`}
            >
              Ver
            </Link>
            {canRetry && (
              <Button
                look="quiet"
                size="s"
                aria-label={`Reintentar todos los de ${channelNames[channel]}`}
                loading={retry.isPending && retry.variables?.body.channel === channel}
                onClick={() => retry.mutate({ body: { channel } })}
              >
                Reintentar todos
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
