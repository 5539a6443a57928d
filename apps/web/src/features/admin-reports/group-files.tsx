import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import type { ReportGroup } from '@sazon/domain/reports/report-groups';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ReportSearch } from '../company-report/report-search.ts';

interface GroupFilesProps {
  report: PlatformReport;
  search: ReportSearch;
  by: ReportGroup;
}

/** The table for spreadsheets. */
export const GroupFiles = (props: GroupFilesProps) => (
  <div className="flex flex-wrap gap-2">
    <FileButton {...props} format="csv" />
    <FileButton {...props} format="xlsx" />
  </div>
);

function FileButton({ report: { from, to }, search, by, format }: GroupFilesProps & { format: 'csv' | 'xlsx' }) {
  const query = new URLSearchParams({ from, to, by });
  if (search.empresa) query.set('enterpriseId', search.empresa);
  if (search.restaurante) query.set('restaurantId', search.restaurante);
  if (search.lugar) query.set('locationId', search.lugar);
  const path = `/admin/reports/${format}?${query}` as const;
  const file = useMutation<void, CallError>({
    mutationFn: () => download(path, `reporte-${from}-a-${to}.${format}`),
  });
  return (
    <Button
      look="quiet"
      size="s"
      loading={file.isPending}
      loadingLabel="Preparando el archivo"
      onClick={() => file.mutate()}
    >
      <Icon name={format === 'csv' ? 'file-csv' : 'download-simple'} />
      {format.toUpperCase()}
    </Button>
  );
}
