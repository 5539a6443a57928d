import { acceptFirstAdmin, readFirstAdmin } from '@sazon/contract/first-admin/routes';
import { PRODUCT } from '@sazon/domain/product-name';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { LinkWelcome, SignInToUseLink } from '../../session/link-welcome-and-sign-in.tsx';
import { refreshLocalUser } from '../../session/refresh-local-user.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** /administrador/:token: by this link of `npm run admin`, the person with its e-mail becomes administrator. */
export function FirstAdminScreen({ token }: { token: string }) {
  const query = useQuery({ ...queryFor(readFirstAdmin, { params: { token } }), meta: { silent: true }, retry: false });
  const { data, error } = query;
  const isOver = error?.code === 'NOT_FOUND' || error?.code === 'VALIDATION';
  return (
    <LinkWelcome
      what="el enlace"
      query={query}
      isOver={isOver}
      over={{
        title: 'Este enlace ya no sirve.',
        text: 'Sirve una vez y durante 72 horas. Pide otro a quien maneja el servidor.',
      }}
      welcome={
        data && {
          title: `Administra ${PRODUCT.name}`,
          text: (
            <>
              Con este enlace, la cuenta de <b>{data.email}</b> recibe todos los permisos.
            </>
          ),
        }
      }
    >
      <Entrance token={token} />
    </LinkWelcome>
  );
}

function Entrance({ token }: { token: string }) {
  const person = useUser();
  const navigate = useNavigate();
  const accept = useCall(acceptFirstAdmin, {
    silent: true,
    onSuccess: async () => {
      await refreshLocalUser();
      void navigate({ to: '/admin' });
    },
  });
  if (person === null)
    return <SignInToUseLink returnUrl={`/administrador/${token}`}>Usa el mismo correo del enlace.</SignInToUseLink>;
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
