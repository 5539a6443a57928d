import { acceptStaffInvitation, readStaffInvitation } from '@sazon/contract/staff/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { describePermissions, needsFactor } from '@sazon/domain/access/permission-descriptions';
import type { StaffScope } from '@sazon/domain/access/staff-roles';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { PRODUCT } from '@sazon/domain/product-name';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { setLocalUser, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';

const over = {
  expired: 'Esta invitación venció.',
  used: 'Esta invitación ya se usó.',
  revoked: 'Esta invitación fue anulada.',
} as const;

const entrances: Record<StaffScope, '/admin/restaurantes' | '/admin/empresas' | '/admin'> = {
  restaurant: '/admin/restaurantes',
  enterprise: '/admin/empresas',
  platform: '/admin',
};

/** /equipo/:token: an invitation to a team, for the person who has its link. */
export function AcceptStaffInvitationScreen({ token }: { token: string }) {
  const query = useQuery({
    ...queryFor(readStaffInvitation, { params: { token } }),
    meta: { silent: true },
    retry: false,
  });
  const { data, error } = query;
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 content-start gap-5 px-4 pt-6 pb-10">
      {error?.code === 'NOT_FOUND' || error?.code === 'VALIDATION' ? (
        <Over title="Este enlace no sirve." />
      ) : (
        <ListState what="la invitación" query={query} rows={3} />
      )}
      {data && data.state !== 'open' && <Over title={over[data.state]} />}
      {data?.state === 'open' && (
        <>
          <Tablecloth className="grid justify-items-center gap-4 rounded-lg px-5 py-8 text-center">
            <Logo className="h-10" />
            <h1 tabIndex={-1} className="type-h1">
              {data.invitedBy} te invita al equipo de {data.placeName}
            </h1>
            <p className="type-body max-w-form">{describePermissions(data.scope, data.permissions)}</p>
            <p className="type-body-s">Vence {formatMoment(data.expiresAt).toLowerCase()}</p>
          </Tablecloth>
          <Entrance
            token={token}
            scope={data.scope}
            byPhone={data.byPhone}
            withFactor={needsFactor(data.permissions)}
          />
        </>
      )}
    </main>
  );
}

const Over = ({ title }: { title: string }) => (
  <EmptyState
    level={1}
    title={title}
    text="Pídele otra a quien te invitó."
    action={
      <LinkButton look="quiet" render={<Link to="/inicio" />}>
        Ir al inicio
      </LinkButton>
    }
  />
);

interface EntranceProps {
  token: string;
  scope: StaffScope;
  byPhone: boolean;
  withFactor: boolean;
}

/** What the visitor or the person does next. */
function Entrance({ token, scope, byPhone, withFactor }: EntranceProps) {
  const person = useUser();
  const accept = useCall(acceptStaffInvitation, {
    silent: true,
    onSuccess: async () => {
      const fresh = await callRoute(refreshUser, {}).catch(() => null);
      if (fresh !== null) setLocalUser(fresh);
    },
  });
  if (person === null) return <SignIn token={token} />;
  if (accept.data) {
    return (
      <section className="grid grid-cols-1 gap-3">
        <h2 className="type-h2">Ya estás en el equipo</h2>
        {withFactor && (
          <p className="type-body">Estos permisos piden verificación en dos pasos: la activas al entrar.</p>
        )}
        <LinkButton size="xl" wide render={<Link to={entrances[scope]} />}>
          Entrar
        </LinkButton>
      </section>
    );
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      {accept.error && <NoticeBar tone="danger">{accept.error.message}</NoticeBar>}
      <p className="type-body">
        Entras como <strong>{`${person.firstName} ${person.lastName}`}</strong>.
        {byPhone && ' La invitación es para tu celular.'}
      </p>
      <Button size="xl" wide loading={accept.isPending} onClick={() => accept.mutate({ params: { token } })}>
        Aceptar invitación
      </Button>
    </section>
  );
}

const SignIn = ({ token }: { token: string }) => (
  <section className="grid grid-cols-1 gap-3">
    <LinkButton
      size="xl"
      wide
      render={<Link to="/autenticacion/iniciar-sesion" search={{ returnUrl: `/equipo/${token}` }} />}
    >
      Ya tengo cuenta
    </LinkButton>
    <LinkButton
      look="quiet"
      size="xl"
      wide
      render={<Link to="/autenticacion/registro/introducir-celular" search={{ returnUrl: `/equipo/${token}` }} />}
    >
      Crear mi cuenta
    </LinkButton>
    <p className="type-body-s text-text-2">En {PRODUCT.name} entras con un código, sin contraseña.</p>
  </section>
);
