import { acceptFirstAdmin, readFirstAdmin } from '@sazon/contract/first-admin/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { PRODUCT } from '@sazon/domain/product';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/query-for.ts';
import { useCall } from '../../calls/use-call.ts';
import { setLocalUser, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Mantel } from '../../ui/mantel.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** /administrador/:token: who runs the program made this link, and the person of its e-mail becomes administrator. */
export function FirstAdminScreen({ token }: { token: string }) {
  const query = useQuery({ ...queryFor(readFirstAdmin, { params: { token } }), meta: { silent: true }, retry: false });
  const { data, error } = query;
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 content-start gap-5 px-4 pt-6 pb-10">
      {error?.code === 'NOT_FOUND' || error?.code === 'VALIDATION' ? (
        <EmptyState
          title="Este enlace ya no sirve."
          text="Sirve una vez y durante 72 horas. Pide otro a quien maneja el servidor."
          action={
            <LinkButton look="quiet" render={<Link to="/inicio" />}>
              Ir al inicio
            </LinkButton>
          }
        />
      ) : (
        <ListState what="el enlace" query={query} rows={2} />
      )}
      {data && (
        <>
          <Mantel className="grid justify-items-center gap-4 rounded-lg px-5 py-8 text-center">
            <Logo className="h-10" />
            <h1 tabIndex={-1} className="type-h1">
              Administra {PRODUCT.name}
            </h1>
            <p className="type-body max-w-form">
              Con este enlace, la cuenta de <b>{data.email}</b> recibe todos los permisos.
            </p>
          </Mantel>
          <Entrance token={token} />
        </>
      )}
    </main>
  );
}

function Entrance({ token }: { token: string }) {
  const person = useUser();
  const navigate = useNavigate();
  const accept = useCall(acceptFirstAdmin, {
    silent: true,
    onSuccess: async () => {
      const fresh = await callRoute(refreshUser, {}).catch(() => null);
      if (fresh !== null) setLocalUser(fresh);
      void navigate({ to: '/admin' });
    },
  });
  const search = { returnUrl: `/administrador/${token}` };
  if (person === null)
    return (
      <section className="grid grid-cols-1 gap-3">
        <LinkButton size="xl" wide render={<Link to="/autenticacion/registro/introducir-celular" search={search} />}>
          Crear mi cuenta
        </LinkButton>
        <LinkButton look="quiet" size="xl" wide render={<Link to="/autenticacion/iniciar-sesion" search={search} />}>
          Ya tengo cuenta
        </LinkButton>
        <p className="type-body-s text-text-2">Usa el mismo correo del enlace.</p>
      </section>
    );
  return (
    <section className="grid grid-cols-1 gap-3">
      {accept.error && <NoticeBar tone="danger">{accept.error.message}</NoticeBar>}
      <p className="type-body">
        Entras como <strong>{`${person.firstName} ${person.lastName}`}</strong>
        {person.email && `, ${person.email}`}.
      </p>
      <Button size="xl" wide loading={accept.isPending} onClick={() => accept.mutate({ params: { token } })}>
        Administrar {PRODUCT.name}
      </Button>
    </section>
  );
}
