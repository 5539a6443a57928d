import { isReportPeriod } from '@sazon/domain/reports/report-period';
import type { Deps } from '../../deps.ts';
import { isMailReader } from './mail-queries.ts';
import { makeCompanyPaper } from './report-files.ts';

/** The paper of a monthly report for who may still see it; undefined: they may not any more. */
export async function findMailedReport(
  deps: Deps,
  userId: string,
  { enterpriseId, from, to }: { enterpriseId: string; from: string; to: string },
) {
  if (!isReportPeriod({ from, to }) || !(await isMailReader(deps.db, { userId, enterpriseId }))) return undefined;
  const enterprise = await deps.db
    .selectFrom('enterprises')
    .select(['id', 'name'])
    .where('id', '=', enterpriseId)
    .executeTakeFirst();
  if (enterprise === undefined) return undefined;
  const asked = { enterpriseId, locationId: undefined, groupId: undefined, enterprise, enterprises: [enterprise] };
  const content = await makeCompanyPaper(deps, { ...asked, period: { from, to } });
  return { name: `reporte-${from}-a-${to}.pdf`, type: 'application/pdf', content };
}
