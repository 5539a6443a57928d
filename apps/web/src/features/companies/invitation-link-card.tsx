import { renewCompanyLink } from '@sazon/contract/invitations/routes';
import type { CompanyLink } from '@sazon/contract/invitations/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { copyText } from '../../device/copy-text.ts';
import { DownloadButton } from '../../device/download-button.tsx';
import { QrPicture } from '../../device/qr-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { companyReads, linkQuery } from './companies-calls.ts';

/** The part of the address that leads to this card, as the menu of the register says it. */
const invitationHash = 'invitar';

/** The company's link: as the poster shows it, to copy, print and renew. */
export function InvitationLinkCard({ enterpriseId, mayEdit }: { enterpriseId: string; mayEdit: boolean }) {
  const query = useQuery(linkQuery(enterpriseId));
  const [asking, setAsking] = useState(false);
  const renew = useCall(renewCompanyLink, {
    invalidates: companyReads,
    onSuccess: () => {
      setAsking(false);
      toast.success('Enlace listo');
    },
  });
  const { data } = query;
  const section = useRef<HTMLElement>(null);
  const isAsked = useLocation().hash === invitationHash;
  const isReady = data !== undefined;
  // the card has its height, and its place on the page, when it is read
  useEffect(() => {
    if (!isAsked || !isReady) return;
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [isAsked, isReady]);
  const make = () => renew.mutate({ params: { enterpriseId }, body: {} });
  return (
    <section
      id={invitationHash}
      ref={section}
      tabIndex={-1}
      aria-label="Invitar"
      className="grid scroll-mt-20 grid-cols-1 gap-3 outline-none"
    >
      <ListState what="el enlace" query={query} rows={2} />
      {data?.link && <Poster data={data} link={data.link} />}
      {data?.link === null && (
        <div className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1">
          <h2 className="type-h3">Enlace de la empresa</h2>
          <p className="type-body text-text-2">
            Con él entra tu equipo: quien está en tu lista pasa de una vez; los demás esperan tu respuesta. Créalo y
            aquí descargas el afiche con su código QR.
          </p>
          {mayEdit && (
            <Button className="justify-self-start" loading={renew.isPending} onClick={make}>
              Crear el enlace
            </Button>
          )}
        </div>
      )}
      {data?.link && mayEdit && (
        <Button look="text" size="s" className="justify-self-start" onClick={() => setAsking(true)}>
          Cambiar el enlace
        </Button>
      )}
      {data && data.invited > 0 && (
        <p className="type-body-s text-text-2">
          {data.invited === 1 ? '1 persona invitada todavía no entra.' : `${data.invited} invitadas todavía no entran.`}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Cambiar el enlace?"
        text="El de ahora y los afiches impresos dejan de servir de inmediato. Las invitaciones personales siguen."
        confirmLabel="Cambiar"
        destructive
        pending={renew.isPending}
        onConfirm={make}
      />
    </section>
  );
}

function Poster({ data, link }: { data: CompanyLink; link: NonNullable<CompanyLink['link']> }) {
  const { enterpriseId, enterpriseName, logo, givesCop } = data;
  const copy = async () => {
    if (await copyText(link.url)) toast.success('Se ha copiado el enlace');
    else toast.error('No se pudo copiar');
  };
  return (
    <>
      <Tablecloth hem className="grid justify-items-center gap-3 rounded-t-lg px-4 pt-5 pb-9 text-center">
        <div className="flex flex-wrap items-center justify-center gap-4">
          <Logo className="h-9" />
          {logo !== null && <CompanyMark name={enterpriseName} logo={logo} />}
        </div>
        <p className="type-h2">
          Almuerza rico. {enterpriseName} {givesCop === null ? 'te invita.' : `pone ${formatCop(givesCop)}.`}
        </p>
        <QrPicture text={link.url} label="Código QR del enlace" className="w-44 rounded shadow-e2" />
        <p className="type-body-s">Escanea o entra a {new URL(link.url).host}/unirse/</p>
        <p className="type-code">{link.code}</p>
      </Tablecloth>
      <div className="flex flex-wrap gap-2">
        {(['a4', 'a5'] as const).map((size) => (
          <DownloadButton
            key={size}
            path={`/admin/enterprises/${enterpriseId}/link/poster-${size}`}
            name={`afiche-${size}.pdf`}
            icon="printer"
            loadingLabel="Preparando el afiche"
          >
            Afiche {size.toUpperCase()}
          </DownloadButton>
        ))}
        <Button look="quiet" onClick={() => void copy()}>
          <Icon name="copy" />
          Enlace
        </Button>
      </div>
    </>
  );
}
