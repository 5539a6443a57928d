import { outbox } from '@sazon/contract/system-maintenance/health-and-development-routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';

const refetchMs = 3000;
const icons: Record<'sms' | 'email' | 'whatsapp' | 'push', IconName> = {
  sms: 'device-mobile',
  email: 'envelope-simple',
  whatsapp: 'whatsapp-logo',
  push: 'bell',
};
/** The delivery state, where a provider is configured; none for messages that only wait here. */
const statuses: Partial<Record<string, string>> = {
  sending: 'Saliendo',
  sent: 'Enviado',
  delivered: 'Entregado',
  read: 'Leído',
  failed: 'No salió',
  expired: 'Venció',
  skipped: 'No se envía',
};
const sentAt = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
});

/** /dev/bandeja: the outgoing messages, newest first. The server serves it only outside production. */
export function OutboxScreen({ to, onTo }: { to: string; onTo: (to: string) => void }) {
  const { data, error } = useQuery({
    ...queryFor(outbox, { query: { to, limit: 50 } }),
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { silent: true },
  });
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 content-start gap-4 px-4 py-6">
      <h1 tabIndex={-1} className="type-h1">
        Bandeja de mensajes
      </h1>
      <SearchField label="Celular o correo de quien recibe" value={to} onValueChange={onTo} />
      {error && <ErrorState title="No hay bandeja acá" text="Solo existe fuera de producción." />}
      {data?.data.length === 0 && <EmptyState title="Sin mensajes" text="Lo que se envíe aparece acá solo." />}
      <ul className="grid grid-cols-1 gap-3">
        {data?.data.map((message) => (
          <li key={message.id} className="grid grid-cols-1 gap-1 rounded-lg bg-surface p-4 shadow-e1 wrap-anywhere">
            <p className="type-body-s flex flex-wrap items-center gap-x-2 text-text-2">
              <Icon name={icons[message.channel]} size="s" label={message.channel} />
              <strong className="text-text">{message.to}</strong>
              <span>{message.kind}</span>
              <time dateTime={new Date(message.createdAt).toISOString()}>{sentAt.format(message.createdAt)}</time>
              {statuses[message.status] && (
                <span className="ml-auto text-text">
                  {statuses[message.status]}
                  {message.error && `: ${message.error}`}
                </span>
              )}
            </p>
            {message.subject && <h2 className="type-h3">{message.subject}</h2>}
            <p className="type-body whitespace-pre-wrap">{message.body}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
