import { joinCompany, readJoin } from '@sazon/contract/invitations/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findFormError } from '../../calls/call-error.ts';
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
import { DocumentForm } from './document-form.tsx';
import { JoinResult } from './join-result.tsx';

/** /unirse/:code: a company's invitation. Whom its list knows comes in; the others wait for Recursos Humanos. */
export function JoinScreen({ code }: { code: string }) {
  const query = useQuery({ ...queryFor(readJoin, { params: { code } }), meta: { silent: true }, retry: false });
  const { data, error } = query;
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 content-start gap-5 px-4 pt-6 pb-10">
      {error?.code === 'NOT_FOUND' ? (
        <EmptyState
          title="Esta invitación ya no sirve."
          text="Tu empresa la cambió. Pídele a Recursos Humanos el enlace nuevo."
          action={
            <LinkButton look="quiet" render={<Link to="/inicio" />}>
              Ir al inicio
            </LinkButton>
          }
        />
      ) : (
        <ListState what="la invitación" query={query} rows={3} />
      )}
      {data && (
        <>
          <Mantel className="grid justify-items-center gap-4 rounded-lg px-5 py-8 text-center">
            <Logo className="h-10" />
            <h1 tabIndex={-1} className="type-h1">
              {data.enterpriseName} te invita a almorzar
            </h1>
            <p className="type-body max-w-form">
              {data.givesCop === null
                ? `Pide tus almuerzos con ${PRODUCT.name} y recíbelos en tu oficina.`
                : `Tu empresa pone ${formatCop(data.givesCop)} de cada almuerzo.`}
              {data.payrollName !== null && ` El resto lo pagas con ${data.payrollName}, o como prefieras.`}
            </p>
          </Mantel>
          <Entrance code={code} />
        </>
      )}
    </main>
  );
}

/** What the visitor or the person does next. */
function Entrance({ code }: { code: string }) {
  const person = useUser();
  const join = useCall(joinCompany, {
    silent: true,
    onSuccess: async () => {
      const fresh = await callRoute(refreshUser, {}).catch(() => null);
      if (fresh !== null) setLocalUser(fresh);
    },
  });
  const enter = () => join.mutate({ params: { code }, body: {} });
  if (person === null) return <SignIn code={code} />;
  if (join.data?.result === 'document_needed') return <DocumentForm person={person} onSaved={enter} />;
  if (join.data) return <JoinResult joined={join.data} />;
  const failure = findFormError(join.error, []);
  return (
    <section className="grid grid-cols-1 gap-3">
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <p className="type-body">
        Entras como <strong>{`${person.firstName} ${person.lastName}`}</strong>. Tu empresa te busca en su lista por tu
        documento o tu correo.
      </p>
      <Button size="xl" wide loading={join.isPending} onClick={enter}>
        Entrar con mi empresa
      </Button>
    </section>
  );
}

const SignIn = ({ code }: { code: string }) => (
  <section className="grid grid-cols-1 gap-3">
    <LinkButton
      size="xl"
      wide
      render={<Link to="/autenticacion/registro/introducir-celular" search={{ returnUrl: `/unirse/${code}` }} />}
    >
      Crear mi cuenta
    </LinkButton>
    <LinkButton
      look="quiet"
      size="xl"
      wide
      render={<Link to="/autenticacion/iniciar-sesion" search={{ returnUrl: `/unirse/${code}` }} />}
    >
      Ya tengo cuenta
    </LinkButton>
    <p className="type-body-s text-text-2">
      Tu empresa ve cuánto y cuándo gastas de lo que ella paga. Nunca qué comes.
    </p>
  </section>
);
