import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import type { CompanyWithholding } from '@sazon/contract/company-bills/withholding-schemas';
import { describeWithholding } from '@sazon/domain/bills/company-withholdings';
import { withholdingNames } from '@sazon/domain/bills/withholdings';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../device/download-button.tsx';
import { Money } from '../../ui/money.tsx';
import { WithholdingTag } from './company-bill-tags-and-texts.tsx';

/** Where the certificate of a withholding is read. */
type CertificatePath = (withholdingId: string) => `/${string}`;

/** Returns the API path of certificates, as their company reads and sends them. */
export const ownCertificate =
  ({ id, enterprise }: Pick<CompanyBillDetail, 'id' | 'enterprise'>): CertificatePath =>
  (withholdingId) =>
    `/admin/enterprises/${enterprise.id}/bills/${id}/withholdings/${withholdingId}/certificate`;
export const platformCertificate =
  ({ id }: Pick<CompanyBillDetail, 'id'>): CertificatePath =>
  (withholdingId) =>
    `/admin/company-bills/${id}/withholdings/${withholdingId}/certificate`;

interface CompanyWithholdingsCardProps {
  bill: Pick<CompanyBillDetail, 'withholdings'>;
  pathOf: CertificatePath;
  /** What may be done with one of them. */
  actions: (withholding: CompanyWithholding) => ReactNode;
}

/** What the company withheld of the bill, with the platform's answers; renders nothing when it withheld nothing. */
export function CompanyWithholdingsCard({ bill: { withholdings }, pathOf, actions }: CompanyWithholdingsCardProps) {
  if (withholdings.length === 0) return null;
  return (
    <section aria-label="Retenciones" className="grid min-w-0 grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3">Retenciones</h2>
      <ul className="grid grid-cols-1 gap-3">
        {withholdings.map((one) => (
          <li key={one.id} className="grid gap-1.5 border-border border-b pb-3 last:border-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="type-item">{withholdingNames[one.tax]}</h3>
              <Money amountCop={one.amountCop} className="type-item whitespace-nowrap tabular-nums" />
            </div>
            <p className="type-body-s text-text-2">
              {describeWithholding(one).replace(`${withholdingNames[one.tax]}, `, '')}. {one.by},{' '}
              {formatMoment(one.statedAt).toLowerCase()}
            </p>
            {one.answer !== null && <p className="type-body-s text-danger-text">{one.answer}</p>}
            <div className="flex flex-wrap items-center gap-2">
              <WithholdingTag state={one.state} />
              {one.certificate !== null && (
                <DownloadButton
                  size="s"
                  path={pathOf(one.id)}
                  name={`certificado-${one.tax}.${one.certificate}`}
                  icon="file-text"
                >
                  Certificado
                </DownloadButton>
              )}
            </div>
            {actions(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}
