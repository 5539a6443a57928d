import { joinCompany, readJoin } from '@sazon/contract/invitations/routes';
import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import { useQuery } from '@tanstack/react-query';
import { findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { LinkWelcome, SignInToUseLink } from '../../session/link-welcome-and-sign-in.tsx';
import { refreshLocalUser } from '../../session/refresh-local-user.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { IdentityDocumentForm } from './identity-document-form.tsx';
import { JoinResult } from './join-result.tsx';

/** /unirse/:code: a company's invitation. People on the company's list come in; the others wait for HR's answer. */
export function JoinScreen({ code }: { code: string }) {
  const query = useQuery({ ...queryFor(readJoin, { params: { code } }), meta: { silent: true }, retry: false });
  const { data, error } = query;
  return (
    <LinkWelcome
      what="la invitación"
      query={query}
      isOver={error?.code === 'NOT_FOUND'}
      over={{
        title: 'Esta invitación ya no sirve.',
        text: 'Tu empresa la cambió. Pídele a Recursos Humanos el enlace nuevo.',
      }}
      welcome={
        data && {
          mark: data.logo !== null && <CompanyMark name={data.enterpriseName} logo={data.logo} size="l" />,
          title: `${data.enterpriseName} te invita a almorzar`,
          text: `${
            data.givesCop === null
              ? `Pide tus almuerzos con ${PRODUCT.name} y recíbelos en tu oficina.`
              : `Tu empresa pone ${formatCop(data.givesCop)} de cada almuerzo.`
          }${data.payrollName === null ? '' : ` El resto lo pagas con ${data.payrollName}, o como prefieras.`}`,
        }
      }
    >
      <Entrance code={code} />
    </LinkWelcome>
  );
}

/** What the visitor or the person does next. */
function Entrance({ code }: { code: string }) {
  const person = useUser();
  const join = useCall(joinCompany, {
    silent: true,
    onSuccess: refreshLocalUser,
  });
  const enter = () => join.mutate({ params: { code }, body: {} });
  if (person === null)
    return (
      <SignInToUseLink returnUrl={`/unirse/${code}`}>
        Tu empresa ve cuánto y cuándo gastas de lo que ella paga. Nunca qué comes.
      </SignInToUseLink>
    );
  if (join.data?.result === 'document_needed') return <IdentityDocumentForm person={person} onSaved={enter} />;
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
