import { unsubscribe } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import { PRODUCT } from '@sazon/domain/product-name';
import { Link } from '@tanstack/react-router';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

const throughs = { sms: 'SMS', email: 'correo', whatsapp: 'WhatsApp', push: 'notificaciones' } as const;

/** /baja/:token: one tap ends advertising by the channel of the link. Messages about orders continue. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const stop = useCall(unsubscribe, { silent: true });
  const done = stop.data;
  const failed = findFormError(stop.error, []);
  return (
    <main className="px-4 pb-10">
      <div className="mx-auto grid max-w-column grid-cols-1 gap-5 pt-8">
        <h1 tabIndex={-1} className="type-h1">
          {done ? 'Listo' : 'No recibir publicidad'}
        </h1>
        <p className="type-body text-text-2" role="status">
          {done
            ? `No te enviaremos más publicidad por ${throughs[done.channel]}. Los avisos de tus pedidos llegan igual.`
            : `${PRODUCT.name} deja de enviarte promociones por el medio en que recibiste este enlace. Los avisos de tus pedidos llegan igual.`}
        </p>
        {failed && (
          <Card className="flex items-start gap-3">
            <Icon name="x-circle" weight="fill" size="l" className="text-danger" />
            <div role="alert" className="min-w-0">
              <h2 className="type-h3">El enlace no sirve</h2>
              <p className="type-body text-text-2">{failed} También puedes quitar el permiso en tu perfil.</p>
            </div>
          </Card>
        )}
        {done || failed ? (
          <LinkButton look="quiet" wide render={<Link to="/perfil" search={{ seccion: 'permisos' }} />}>
            Ver mis permisos
          </LinkButton>
        ) : (
          <Button size="xl" wide loading={stop.isPending} onClick={() => stop.mutate({ body: { token } })}>
            No recibir más publicidad
          </Button>
        )}
      </div>
    </main>
  );
}
