import type { CompanyReport } from '@sazon/contract/reports/schemas';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ReportSearch } from './report-search.ts';

interface ReportFilesProps {
  report: CompanyReport;
  search: ReportSearch;
}

/** The people of the report for spreadsheets. */
export const ReportFiles = (props: ReportFilesProps) => (
  <div className="flex flex-wrap gap-2">
    <FileButton {...props} format="csv" />
    <FileButton {...props} format="xlsx" />
  </div>
);

function FileButton({ report, search, format }: ReportFilesProps & { format: 'csv' | 'xlsx' }) {
  const { from, to, enterpriseId } = report;
  const query = new URLSearchParams({ from, to, enterpriseId });
  if (search.lugar) query.set('locationId', search.lugar);
  if (search.grupo) query.set('groupId', search.grupo);
  const path = `/admin/enterprises/report/${format}?${query}` as const;
  const file = useMutation<void, CallError>({
    mutationFn: () => download(path, `reporte-${from}-a-${to}.${format}`),
  });
  return (
    <Button look="quiet" loading={file.isPending} loadingLabel="Preparando el archivo" onClick={() => file.mutate()}>
      <Icon name={format === 'csv' ? 'file-csv' : 'download-simple'} />
      {format === 'csv' ? 'CSV' : 'Descargar XLSX'}
    </Button>
  );
}
