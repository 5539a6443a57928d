import type { RouteReply } from '@sazon/contract/define-route';
import {
  approveCompanyDomain,
  readSignOn,
  removeCompanyDomain,
  saveSignOn,
} from '@sazon/contract/directory/sign-on-routes';
import type { SignOnCompany } from '@sazon/contract/directory/sign-on-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { signOnQuery } from './directory-and-sign-on-calls.ts';
import { MailDomainDialog } from './mail-domain-dialog.tsx';
import { SignOnDialog } from './sign-on-dialog.tsx';

/** Shows how a company's people sign in: by its provider, for the mail domains that are its own. */
export function SignOnSection() {
  const query = useQuery(signOnQuery);
  return (
    <section aria-labelledby="sign-on" className="grid grid-cols-1 gap-3">
      <h2 id="sign-on" className="type-h2">
        Entrar con tu empresa
      </h2>
      <ListState what="el ingreso de la empresa" query={query} rows={2} />
      {query.data && <Companies {...query.data} />}
    </section>
  );
}

type Reply = RouteReply<typeof readSignOn>;

/** Shows one company at a time, at first one with a domain that waits for the platform's approval. */
function Companies({ data, redirectUri, mayApprove }: Reply) {
  const [chosen, setChosen] = useState(() => {
    const waiting = data.find(({ domains }) => domains.some(({ approvedAt }) => approvedAt === null));
    return (waiting ?? data[0])?.enterpriseId;
  });
  const company = data.find(({ enterpriseId }) => enterpriseId === chosen);
  if (company === undefined) return null;
  return (
    <>
      {data.length > 1 && (
        <SelectField
          label="Empresa"
          options={data.map((one) => ({ value: one.enterpriseId, label: one.enterpriseName }))}
          value={company.enterpriseId}
          onValueChange={setChosen}
        />
      )}
      <CompanyCard key={company.enterpriseId} company={company} redirectUri={redirectUri} mayApprove={mayApprove} />
    </>
  );
}

/** Words whether people can sign in by their company, and if not, what is missing. */
function describeState({ provider, domains, total }: SignOnCompany): string {
  if (provider === null) return 'Sin configurar: tus empleados entran con su celular o su correo.';
  if (!provider.enabled) return 'Apagado: nadie entra con la empresa.';
  if (!domains.some(({ approvedAt }) => approvedAt !== null)) return 'Falta un dominio de correo aprobado.';
  return total === 1 ? 'Encendido: 1 persona entra así.' : `Encendido: ${total} personas entran así.`;
}

type CardProps = { company: SignOnCompany; redirectUri: string; mayApprove: boolean };

function CompanyCard({ company, redirectUri, mayApprove }: CardProps) {
  const { enterpriseId, provider, domains } = company;
  const [open, setOpen] = useState<'provider' | 'domain' | null>(null);
  const save = useCall(saveSignOn, { invalidates: [readSignOn] });
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg bg-surface p-4 shadow-e1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <p className="type-item">{describeState(company)}</p>
          {provider && <p className="type-body-s text-text-2 wrap-anywhere">{provider.issuer}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {provider && (
            <Switch
              label="Encendido"
              checked={provider.enabled}
              disabled={save.isPending}
              onCheckedChange={(enabled) =>
                save.mutate({
                  params: { enterpriseId },
                  body: { issuer: provider.issuer, clientId: provider.clientId, enabled },
                })
              }
            />
          )}
          <Button look="quiet" onClick={() => setOpen('provider')}>
            {provider ? 'Cambiar proveedor' : 'Configurar'}
          </Button>
        </div>
      </div>
      <Domains enterpriseId={enterpriseId} domains={domains} mayApprove={mayApprove} onAdd={() => setOpen('domain')} />
      {open === 'provider' && (
        <SignOnDialog company={company} redirectUri={redirectUri} onClose={() => setOpen(null)} />
      )}
      {open === 'domain' && <MailDomainDialog enterpriseId={enterpriseId} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** What is done with a domain: the platform refuses one that waits for its approval, any other is taken away. */
type Verb = 'Rechazar' | 'Quitar';

const consequences: Readonly<Record<Verb, string>> = {
  Rechazar: 'Sale de la lista, y le avisamos por correo a quien lo pidió.',
  Quitar: 'Quien tenga un correo de ese dominio deja de entrar con la empresa. Su cuenta sigue con su celular.',
};

type DomainsProps = Pick<SignOnCompany, 'enterpriseId' | 'domains'> & { mayApprove: boolean; onAdd: () => void };

/** The domains of a company's mail: who has one of them is sent to its provider. */
function Domains({ enterpriseId, domains, mayApprove, onAdd }: DomainsProps) {
  const [leaving, setLeaving] = useState<{ domain: string; verb: Verb } | null>(null);
  const verbFor = (approvedAt: number | null): Verb => (mayApprove && approvedAt === null ? 'Rechazar' : 'Quitar');
  const approve = useCall(approveCompanyDomain, { invalidates: [readSignOn] });
  const remove = useCall(removeCompanyDomain, {
    silent: true,
    invalidates: [readSignOn],
    onSuccess: () => setLeaving(null),
  });
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-border pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="type-h3">Dominios de correo</h3>
        <Button look="quiet" size="s" onClick={onAdd}>
          Agregar dominio
        </Button>
      </div>
      {domains.length === 0 && (
        <p className="type-body-s text-text-2">
          Agrega el dominio de los correos de tu empresa. Sazón comprueba que es tuyo antes de que sirva para entrar.
        </p>
      )}
      <ul aria-label="Dominios" className="grid grid-cols-1 gap-2">
        {domains.map(({ domain, askedAt, approvedAt }) => (
          <li key={domain} className="flex min-w-0 flex-wrap items-center justify-between gap-2">
            <div className="grid min-w-0">
              <p className="type-item wrap-anywhere">{domain}</p>
              <p className="type-body-s text-text-2">
                {approvedAt === null
                  ? `Sazón lo está comprobando desde el ${formatMoment(askedAt).toLowerCase()}`
                  : `Aprobado el ${formatMoment(approvedAt).toLowerCase()}`}
              </p>
            </div>
            <div className="flex gap-2">
              {mayApprove && approvedAt === null && (
                <Button
                  size="s"
                  loading={approve.isPending}
                  aria-label={`Aprobar ${domain}`}
                  onClick={() => approve.mutate({ params: { enterpriseId, domain } })}
                >
                  Aprobar
                </Button>
              )}
              <Button
                look="quiet"
                size="s"
                aria-label={`${verbFor(approvedAt)} ${domain}`}
                onClick={() => setLeaving({ domain, verb: verbFor(approvedAt) })}
              >
                {verbFor(approvedAt)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`¿${leaving?.verb ?? 'Quitar'} ${leaving?.domain ?? 'el dominio'}?`}
        text={leaving && consequences[leaving.verb]}
        confirmLabel={leaving?.verb ?? 'Quitar'}
        destructive
        pending={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => leaving && remove.mutate({ params: { enterpriseId, domain: leaving.domain } })}
      />
    </div>
  );
}
