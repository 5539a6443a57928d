import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { FormatDownloadButton } from '../../device/download-button.tsx';

const formats = ['pdf', 'csv', 'xlsx'] as const;
type Format = (typeof formats)[number];
type Bill = Pick<CompanyBillDetail, 'id' | 'number' | 'enterprise'>;

/** Returns the API path of a bill's files, as its company reads them. */
export const ownFiles =
  ({ id, enterprise }: Bill) =>
  (format: Format) =>
    `/admin/enterprises/bills/${id}/${format}?enterpriseId=${enterprise.id}` as const;
export const platformFiles =
  ({ id }: Bill) =>
  (format: Format) =>
    `/admin/company-bills/${id}/${format}` as const;

interface CompanyBillFilesProps {
  bill: Bill;
  pathOf: (format: Format) => `/${string}`;
}

/** The bill as files: on paper, and as tables of its lines. */
export const CompanyBillFiles = ({ bill: { number }, pathOf }: CompanyBillFilesProps) =>
  formats.map((format) => (
    <FormatDownloadButton key={format} format={format} path={pathOf(format)} name={`cuenta-${number ?? 'generada'}`} />
  ));
