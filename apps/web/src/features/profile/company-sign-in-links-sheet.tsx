import { listCompanyLinks, unlinkCompany } from '@sazon/contract/auth/company-sign-in-and-linked-companies-routes';
import type { CompanyLink } from '@sazon/contract/auth/company-sign-in-and-linked-companies-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { forgetSession } from '../../session/end-session.ts';
import { ProveIdentityForm } from '../../session/prove-identity-form.tsx';
import { findProof } from '../../session/step-up-proofs.ts';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { companyLinksQuery } from './profile-calls.ts';

const describeUse = ({ isThisSession, lastUsedAt, linkedAt }: CompanyLink): string => {
  if (isThisSession) return 'Así entraste en este dispositivo';
  return lastUsedAt === null
    ? `Desde el ${formatMoment(linkedAt).toLowerCase()}, sin usar todavía`
    : `Entraste así por última vez el ${formatMoment(lastUsedAt).toLowerCase()}`;
};

const warn = ({ companyName, isThisSession }: CompanyLink): string =>
  `Ya no entras con la cuenta de ${companyName}, y se cierran las sesiones que abriste con ella. ${
    isThisSession
      ? 'Esta también: vuelves a entrar con tu celular o tu correo.'
      : 'Sigues entrando con tu celular o tu correo.'
  }`;

/** Lists the companies by which the person can sign in; each can be removed. */
export function CompanyLinksSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(companyLinksQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<CompanyLink>();
  const [proving, setProving] = useState(false);
  const unlink = useCall(unlinkCompany, {
    silent: true,
    onSuccess: async ({ signedOut }) => {
      if (signedOut) {
        forgetSession();
        void navigate({ to: '/autenticacion', replace: true });
        toast.success('Quitamos la empresa. Entra otra vez');
        return;
      }
      await queryClient.invalidateQueries({ queryKey: [listCompanyLinks.name] });
      setChosen(undefined);
      toast.success('Quitamos la empresa de tu cuenta');
    },
    onError: () => setChosen(undefined),
  });
  const end = ({ enterpriseId }: CompanyLink) => unlink.mutate({ params: { enterpriseId } });
  return (
    <BottomSheet onClose={onClose} title="Entrar con tu empresa" subtitle="Las empresas que abren tu cuenta">
      {proving && chosen ? (
        <ProveIdentityForm
          purpose="sessions"
          text={`Antes de quitar ${chosen.companyName}, confirma que eres tú.`}
          onProof={() => {
            setProving(false);
            end(chosen);
          }}
        />
      ) : (
        <div className="grid gap-4">
          <ListState what="tus empresas" query={query} rows={1} level={3} />
          <Links
            links={query.data?.data}
            pending={unlink.isPending ? unlink.variables.params.enterpriseId : undefined}
            onUnlink={setChosen}
          />
          {unlink.error && <NoticeBar tone="danger">{unlink.error.message}</NoticeBar>}
        </div>
      )}
      <ConfirmDialog
        open={chosen !== undefined && !proving && !unlink.isPending}
        onClose={() => setChosen(undefined)}
        title={`¿Quitar ${chosen?.companyName ?? 'la empresa'}?`}
        text={chosen && warn(chosen)}
        confirmLabel="Quitar"
        destructive
        onConfirm={() => {
          if (chosen === undefined) return;
          if (findProof('sessions') === undefined) setProving(true);
          else end(chosen);
        }}
      />
    </BottomSheet>
  );
}

type LinksProps = {
  links: readonly CompanyLink[] | undefined;
  pending: string | undefined;
  onUnlink: (link: CompanyLink) => void;
};

function Links({ links, pending, onUnlink }: LinksProps) {
  if (links?.length === 0) return <p className="type-body text-text-2">Ninguna empresa abre tu cuenta.</p>;
  return (
    <ul className="grid gap-3">
      {links?.map((link) => (
        <li key={link.enterpriseId} className="flex items-center gap-3 rounded bg-surface-2 p-3">
          <span className="min-w-0 flex-1">
            <span className="type-item block break-words">{link.companyName}</span>
            <span className="type-body-s block text-text-2">{describeUse(link)}</span>
          </span>
          <Button
            look="quiet"
            size="m"
            aria-label={`Quitar ${link.companyName}`}
            loading={pending === link.enterpriseId}
            onClick={() => onUnlink(link)}
          >
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  );
}
