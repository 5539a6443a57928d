import type { ApiToken, WebhookEndpoint } from '@sazon/contract/integrations/schemas';
import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { integrationsQuery, useIntegrationCall } from './integrations-calls.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';
import { WebhookEndpointCard } from './webhook-endpoint-card.tsx';
import { WebhookEndpointDialog } from './webhook-endpoint-dialog.tsx';

/** Shows the API keys and the webhook addresses of one place: a restaurant, a company or the platform. */
export function IntegrationsPanel({ place }: { place: StaffPlace }) {
  const query = useQuery(integrationsQuery(place));
  const { data } = query;
  return (
    <div className="grid grid-cols-1 gap-8">
      <ListState what="las conexiones" query={query} rows={4} />
      {data && (
        <>
          <Tokens place={place} tokens={data.tokens} givable={data.givable} />
          <Endpoints place={place} endpoints={data.endpoints} mayChange={data.mayChange} />
        </>
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  text: string;
  action: ReactNode;
  children: ReactNode;
}

function Section({ title, text, action, children }: SectionProps) {
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-[28rem] gap-1">
          <h2 className="type-h2">{title}</h2>
          <p className="type-body max-w-detail text-text-2">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

interface TokensProps {
  place: StaffPlace;
  tokens: readonly ApiToken[];
  givable: readonly ApiToken['scopes'][number][];
}

function Tokens({ place, tokens, givable }: TokensProps) {
  const [adding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const revoke = useIntegrationCall(place, 'revokeToken', { onSuccess: () => setRevoking(null) });
  const mayAdd = givable.length > 0;
  return (
    <Section
      title="Llaves"
      text="Una por programa. Cada una hace lo que le das y nada más, vence, y la revocas cuando quieras."
      action={
        mayAdd && (
          <Button onClick={() => setAdding(true)}>
            <Icon name="key" size="s" />
            Nueva llave
          </Button>
        )
      }
    >
      {tokens.length === 0 ? (
        <EmptyState
          title="Todavía no hay llaves"
          text={mayAdd ? 'Crea una para tu caja, tu nómina o tu tablero.' : 'Quien administra el equipo las crea.'}
        />
      ) : (
        <ul aria-label="Llaves" className="grid grid-cols-1 gap-2">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              scope={place.scope}
              token={token}
              onRevoke={mayAdd ? () => setRevoking(token) : undefined}
            />
          ))}
        </ul>
      )}
      {adding && <NewTokenDialog place={place} givable={givable} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`¿Revocar ${revoking?.tokenName ?? 'la llave'}?`}
        text="El programa que la usa deja de entrar de inmediato. No se puede deshacer."
        confirmLabel="Revocar"
        destructive
        pending={revoke.isPending}
        error={revoke.error?.message}
        onConfirm={() => revoking && revoke.mutate({ params: { id: revoking.id } })}
      />
    </Section>
  );
}

interface EndpointsProps {
  place: StaffPlace;
  endpoints: readonly WebhookEndpoint[];
  mayChange: boolean;
}

function Endpoints({ place, endpoints, mayChange }: EndpointsProps) {
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title="Avisos a tus sistemas"
      text="Cuando algo pasa, se lo contamos a la dirección que digas, firmado. Si no responde, insistimos por más de un día."
      action={
        mayChange && (
          <Button look="quiet" onClick={() => setAdding(true)}>
            <Icon name="plus" size="s" />
            Agregar dirección
          </Button>
        )
      }
    >
      {endpoints.length === 0 ? (
        <EmptyState title="A nadie le avisamos todavía" text="Agrega la dirección de tu sistema." />
      ) : (
        <ul aria-label="Direcciones" className="grid grid-cols-1 gap-2">
          {endpoints.map((one) => (
            <WebhookEndpointCard key={one.id} place={place} endpoint={one} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {adding && <WebhookEndpointDialog place={place} onClose={() => setAdding(false)} />}
    </Section>
  );
}
