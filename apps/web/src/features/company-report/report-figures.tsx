import type { CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { companyFigures } from '@sazon/domain/reports/report-figures';
import { ComparedFigures } from '../report-desk/compared-figures.tsx';

/** The figures of the period with their changes. */
export function ReportFigures({ report, dim }: { report: CompanyReport; dim: boolean }) {
  const { current, entitled } = report;
  const late = current.timed - current.onTime;
  const notes: Record<string, string> = {
    ...(entitled === null ? {} : { 'Personas que almuerzan': `de ${entitled.toLocaleString('es-CO')} con derecho` }),
    'A tiempo': current.timed === 0 ? 'Sin llegadas registradas' : `${late.toLocaleString('es-CO')} tarde`,
    'Calificación, de 5': current.rating === null ? 'Pocas personas calificaron' : 'de todas las personas, juntas',
  };
  return <ComparedFigures figures={companyFigures} report={report} dim={dim} notes={notes} />;
}
