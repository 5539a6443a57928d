import { listDirectoryTokens, revokeDirectoryToken } from '@sazon/contract/directory/directory-tokens-routes';
import type { DirectoryToken } from '@sazon/contract/directory/directory-tokens-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { directoryQuery } from './directory-and-sign-on-calls.ts';
import { NewDirectoryTokenDialog } from './new-directory-token-dialog.tsx';
import { RegisterUploadNote } from './register-upload-note.tsx';
import { SignOnSection } from './sign-on-provider-and-mail-domains-section.tsx';

/** /admin/empresas/directorio: the company's directory keeps its register by SCIM. */
export function CompanyDirectoryScreen() {
  const query = useQuery(directoryQuery);
  const { data } = query;
  const [adding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<DirectoryToken | null>(null);
  const revoke = useCall(revokeDirectoryToken, {
    silent: true,
    invalidates: [listDirectoryTokens],
    onSuccess: () => setRevoking(null),
  });
  return (
    <DeskPage
      title="Directorio de la empresa"
      text="Tu directorio (Entra ID, Okta, Google) agrega, corrige y retira a tus empleados por sí solo. A quien desactive, se le corta la nómina y el aporte desde el siguiente pedido."
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton look="quiet" render={<Link to="/admin/empresas/empleados" />}>
            Empleados
          </LinkButton>
          <Button onClick={() => setAdding(true)}>Nueva llave</Button>
        </div>
      }
    >
      <ListState what="las llaves" query={query} rows={3} />
      {data && (
        <>
          <Connection enterprises={data.enterprises} />
          <RegisterUploadNote />
          {data.data.length === 0 ? (
            <EmptyState
              title="Todavía no hay llaves"
              text="Crea una y pégala en tu directorio, con la dirección de arriba."
            />
          ) : (
            <ul aria-label="Llaves" className="grid grid-cols-1 gap-2">
              {data.data.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  showsCompany={data.enterprises.length > 1}
                  onRevoke={() => setRevoking(token)}
                />
              ))}
            </ul>
          )}
          <SignOnSection />
          {adding && <NewDirectoryTokenDialog enterprises={data.enterprises} onClose={() => setAdding(false)} />}
        </>
      )}
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`¿Revocar ${revoking?.tokenName ?? 'la llave'}?`}
        text="El directorio que la usa deja de entrar de inmediato. Tu registro queda como está."
        confirmLabel="Revocar"
        destructive
        pending={revoke.isPending}
        error={revoke.error?.message}
        onConfirm={() => revoking && revoke.mutate({ params: { id: revoking.id } })}
      />
    </DeskPage>
  );
}

type Company = { id: string; name: string; total: number };

/** Says what to enter in the company's directory: the SCIM address, and which data of a person it sends. */
function Connection({ enterprises }: { enterprises: readonly Company[] }) {
  const kept = enterprises.filter(({ total }) => total > 0);
  return (
    <section aria-label="Conexión" className="grid grid-cols-1 gap-2 rounded-lg bg-surface p-4 shadow-e1">
      <p className="type-body-s text-text-2">Dirección SCIM 2.0</p>
      <p className="type-item rounded bg-sunken px-3 py-2.5 select-all wrap-anywhere">
        {window.location.origin}/api/scim/v2
      </p>
      <p className="type-body-s text-text-2">
        Envía nombre, apellido, correo, celular y código de empleado; el documento va en{' '}
        <span className="wrap-anywhere">urn:ietf:params:scim:schemas:extension:sazon:2.0:User:identification</span>. El
        cupo lo pones tú. Los grupos de tu directorio son los grupos de empleados; quien está en varios cuenta en el
        primero.
      </p>
      {kept.map(({ id, name, total }) => (
        <p key={id} className="type-body">
          {total === 1 ? '1 persona viene del directorio' : `${total} personas vienen del directorio`}
          {enterprises.length > 1 && ` de ${name}`}.
        </p>
      ))}
    </section>
  );
}

interface TokenRowProps {
  token: DirectoryToken;
  showsCompany: boolean;
  onRevoke: () => void;
}

/** A key: who made it, when it was last used, and how to end it. */
function TokenRow({ token, showsCompany, onRevoke }: TokenRowProps) {
  const { tokenName, authorName, madeAt, usedAt, revokedAt } = token;
  const facts = [
    showsCompany && token.enterpriseName,
    `La creó ${authorName} el ${formatMoment(madeAt).toLowerCase()}`,
    revokedAt !== null
      ? `Revocada el ${formatMoment(revokedAt).toLowerCase()}`
      : usedAt === null
        ? 'Sin usar todavía'
        : `Usada el ${formatMoment(usedAt).toLowerCase()}`,
  ];
  return (
    <li className="flex min-w-0 items-center justify-between gap-3 rounded-lg bg-surface px-4 py-3 shadow-e1">
      <div className="grid min-w-0 gap-0.5">
        <p className="type-item wrap-anywhere">{tokenName}</p>
        <p className="type-body-s text-text-2 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {revokedAt === null && (
        <Button look="quiet" size="s" aria-label={`Revocar ${tokenName}`} onClick={onRevoke}>
          Revocar
        </Button>
      )}
    </li>
  );
}
