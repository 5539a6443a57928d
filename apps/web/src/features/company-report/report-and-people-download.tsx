import type { CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { ReportFileButton } from '../report-desk/report-file-button.tsx';
import type { ReportSearch } from './company-and-platform-report-search-params.ts';
import { toHour } from './report-calls.ts';

interface ReportPeopleDownloadProps {
  report: CompanyReport;
  search: ReportSearch;
}

/** The report on paper, and its people for spreadsheets. */
export function ReportPeopleDownload({ report: { from, to, enterpriseId }, search }: ReportPeopleDownloadProps) {
  const filter = {
    ...{ enterpriseId, locationId: search.lugar, groupId: search.grupo },
    ...{ hour: toHour(search.hora), cohort: search.cohorte },
  };
  return (
    <div className="flex flex-wrap gap-2">
      {(['pdf', 'csv', 'xlsx'] as const).map((format) => (
        <ReportFileButton
          key={format}
          format={format}
          path="/admin/enterprises/report"
          filter={filter}
          from={from}
          to={to}
        />
      ))}
    </div>
  );
}
