import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { fileIcons } from '../../ui/file-icons.ts';
import { Icon } from '../../ui/icon.tsx';

type Format = 'pdf' | 'csv' | 'xlsx';
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
export const CompanyBillFiles = (props: CompanyBillFilesProps) => (
  <>
    <FileButton {...props} format="pdf" />
    <FileButton {...props} format="csv" />
    <FileButton {...props} format="xlsx" />
  </>
);

function FileButton({ bill: { number }, pathOf, format }: CompanyBillFilesProps & { format: Format }) {
  const path = pathOf(format);
  const file = useMutation<void, CallError>({
    mutationFn: () => download(path, `cuenta-${number ?? 'generada'}.${format}`),
  });
  return (
    <Button look="quiet" loading={file.isPending} loadingLabel="Preparando el archivo" onClick={() => file.mutate()}>
      <Icon name={fileIcons[format]} />
      {format.toUpperCase()}
    </Button>
  );
}
