import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { isReportPeriod } from '@sazon/domain/reports/report-period';
import type { Deps } from '../../deps.ts';
import { isMailReader } from './company-monthly-mail-queries.ts';
import { makeCompanyPdf } from './report-files.ts';

type Asked = { enterpriseId: string; from: string; to: string };

/** The PDFs drawn last, by company, dates and day, so that all readers of a company get the same one. */
const made = new WeakMap<Deps['db'], Map<string, Promise<Buffer>>>();
const mostPapers = 20;

/** Draws the PDF of a monthly report; undefined when the person may not see it any more. */
export async function findMailedReport(deps: Deps, userId: string, { enterpriseId, from, to }: Asked) {
  if (!isReportPeriod({ from, to }) || !(await isMailReader(deps.db, { userId, enterpriseId }))) return undefined;
  const enterprise = await deps.db
    .selectFrom('enterprises')
    .select(['id', 'name'])
    .where('id', '=', enterpriseId)
    .executeTakeFirst();
  if (enterprise === undefined) return undefined;
  const content = await makeOnce(deps, { enterpriseId, from, to }, enterprise);
  return { name: `reporte-${from}-a-${to}.pdf`, type: 'application/pdf', content };
}

async function makeOnce(
  deps: Deps,
  { enterpriseId, from, to }: Asked,
  enterprise: { id: string; name: string },
): Promise<Buffer> {
  const papers = made.get(deps.db) ?? new Map<string, Promise<Buffer>>();
  made.set(deps.db, papers);
  const key = [enterpriseId, from, to, toBogotaDate(deps.now())].join(' ');
  const known = papers.get(key);
  if (known !== undefined) return await known;
  const paper = makeCompanyPdf(deps, { enterpriseId, enterprise, enterprises: [enterprise], period: { from, to } });
  papers.set(key, paper);
  paper.catch(() => papers.delete(key));
  for (const oldest of [...papers.keys()].slice(0, -mostPapers)) papers.delete(oldest);
  return await paper;
}
