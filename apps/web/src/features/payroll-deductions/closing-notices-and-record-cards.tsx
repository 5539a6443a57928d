import type { PayrollPack, Reconciliation } from '@sazon/contract/payroll-deductions/schemas';
import { describeClosingNotice } from '@sazon/domain/payroll/reconciliation-closing-denial-and-notice';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { useState } from 'react';
import { DownloadButton } from '../../device/download-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { OfBill } from './payroll-deductions-calls.ts';

/** What each person will read when the reconciliation closes. */
export function listNotices({ start, end }: PayrollPack, rows: Reconciliation['rows'], company: string) {
  return rows.flatMap((row) => {
    const text = describeClosingNotice(row, { company, start, end });
    return text === null
      ? []
      : [{ id: row.id, name: row.name ?? formatIdentityDocument(row.identificationType, row.identification), text }];
  });
}

interface NoticesCardProps {
  notices: ReturnType<typeof listNotices>;
  isClosed: boolean;
  /** How many differences have no answer: what their people will read is not known. */
  open: number;
}

const mostNotices = 4;

/** How many people are told, or were. */
function describeNotified({ notices: { length: people }, isClosed, open }: NoticesCardProps): string {
  const count = people === 1 ? '1 persona' : `${people} personas`;
  if (people === 0 && open > 0) return 'Lo que leerá cada persona';
  if (people === 0) return isClosed ? 'No avisamos a nadie' : 'Al cerrar no avisamos a nadie';
  if (isClosed) return `Avisamos a ${count}`;
  return `Al cerrar, ${people === 1 ? 'le' : 'les'} avisamos a ${count}`;
}

/** The words that people read, before they are sent. */
export function NoticesCard(props: NoticesCardProps) {
  const { notices, isClosed, open } = props;
  const [all, setAll] = useState(false);
  const shown = all ? notices : notices.slice(0, mostNotices);
  return (
    <Card label="Lo que lee cada persona" className="grid grid-cols-1 content-start gap-3 desktop:p-5">
      <h2 className="type-h3">
        {describeNotified(props)}{' '}
        {notices.length > 0 && <span className="type-body-s font-normal text-text-2">por la app y el correo</span>}
      </h2>
      {notices.length === 0 && (
        <p className="type-body-s text-text-2">
          {isClosed
            ? 'Nada cambió para nadie.'
            : open > 0
              ? 'Aparece aquí a medida que decides.'
              : 'Nada cambia para nadie.'}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {shown.map(({ id, name, text }) => (
          <li key={id}>
            <b className="type-caption block font-semibold text-text-2">{name}</b>
            <p className="type-body-s rounded bg-sunken px-3 py-2 wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
      {notices.length > mostNotices && !all && (
        <Button look="text" size="s" className="justify-self-start" onClick={() => setAll(true)}>
          Ver los otros {notices.length - mostNotices}
        </Button>
      )}
    </Card>
  );
}

interface KeptCardProps extends OfBill {
  reconciliation: Reconciliation;
  end: string;
}

/** What stays of a reconciliation, with its record as PDF. */
export function KeptCard({ reconciliation: { sha256, documents, rows, closed }, end, ...of }: KeptCardProps) {
  const decided = rows.filter(({ resolution }) => resolution !== null).length;
  return (
    <Card label="Lo que queda guardado" className="grid grid-cols-1 content-start gap-3 desktop:p-5">
      <h2 className="type-h3">Lo que queda guardado</h2>
      <ul className="type-body-s grid grid-cols-1 gap-1.5 text-text-2">
        <li>
          {documents === 1 ? 'La línea' : `Las ${documents.toLocaleString('es-CO')} líneas`} de tu archivo como llegaron
          {sha256 !== null && `, con su huella ${sha256.slice(0, 4)} ${sha256.slice(4, 8)} ${sha256.slice(8, 12)}`}.
        </li>
        <li>
          {decided === 1 ? '1 decisión' : `${decided} decisiones`}: quién, cuándo y por qué.
          {closed === null && ' Se pueden cambiar hasta que cierres.'}
        </li>
        <li>Sin salarios y sin platos: solo documento, nombre y valor.</li>
      </ul>
      <DownloadButton
        className="justify-self-start"
        path={`/admin/enterprises/bills/${of.billId}/acta.pdf?enterpriseId=${of.enterpriseId}`}
        name={`acta-conciliacion-${end}.pdf`}
        icon="file-text"
        loadingLabel="Preparando el acta"
      >
        {closed === null ? 'Acta en borrador (PDF)' : 'Acta de conciliación (PDF)'}
      </DownloadButton>
    </Card>
  );
}
