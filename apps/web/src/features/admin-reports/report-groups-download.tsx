import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import type { ReportGroup } from '@sazon/domain/reports/report-groups';
import type { ReportSearch } from '../company-report/company-and-platform-report-search-params.ts';
import { ReportFileButton, type ReportFormat } from '../report-desk/report-file-button.tsx';
import { toFilter } from './reports-calls.ts';

interface ReportGroupsDownloadProps {
  report: PlatformReport;
  search: ReportSearch;
  by: ReportGroup;
  formats: readonly ReportFormat[];
}

/** The report with the groups of its table, as files. */
export function ReportGroupsDownload({ report: { from, to }, search, by, formats }: ReportGroupsDownloadProps) {
  const { from: _, to: __, ...asked } = { from, to, ...toFilter(search) };
  const filter = { by, ...asked };
  return (
    <div className="flex flex-wrap gap-2">
      {formats.map((format) => (
        <ReportFileButton key={format} format={format} path="/admin/reports" filter={filter} from={from} to={to} />
      ))}
    </div>
  );
}
