import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, listScopeIds } from '@sazon/domain/access/permission-check';
import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { findMonthToMail, MAIL_HOUR } from '@sazon/domain/reports/company-monthly-mail-date';
import { type ReportPeriod, toReportMonth } from '@sazon/domain/reports/report-period';
import type { Reader } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteMailStop,
  hasMailStop,
  insertMailStop,
  isCompany,
  listCompaniesToMail,
  listMailReaders,
  noteMonthMailed,
} from './company-monthly-mail-queries.ts';
import { readCompanyFigures, readCompleteUntil } from './company-report-queries.ts';

async function maySee(db: Reader, actor: Actor, enterpriseId: string): Promise<boolean> {
  const scope = listScopeIds(actor, 'enterprises_reports_view');
  return scope === 'all' ? await isCompany(db, enterpriseId) : scope.includes(enterpriseId);
}

/** Returns whether the caller gets the monthly report of a company by mail. */
export async function readMonthlyMail(
  deps: Deps,
  actor: Actor & { userId: string },
  { enterpriseId }: { enterpriseId: string },
): Promise<{ wanted: boolean } | Refusal<'NOT_FOUND'>> {
  if (!(await maySee(deps.db, actor, enterpriseId))) return refuse('NOT_FOUND');
  return { wanted: !(await hasMailStop(deps.db, { userId: actor.userId, enterpriseId })) };
}

/** Stops or resumes the monthly report of a company for the caller. */
export async function setMonthlyMail(
  deps: Deps,
  actor: Actor & { userId: string },
  { enterpriseId, wanted }: { enterpriseId: string; wanted: boolean },
): Promise<{ wanted: boolean } | Refusal<'NOT_FOUND'>> {
  if (!(await maySee(deps.db, actor, enterpriseId))) return refuse('NOT_FOUND');
  const of = { userId: actor.userId, enterpriseId };
  return await inTransaction(deps, async (tx) => {
    await (wanted ? deleteMailStop(tx, of) : insertMailStop(tx, of, deps.now()));
    return { wanted };
  });
}

/**
 * Runs every minute: from the first working day of the month, mails each company's report of the month before to those
 * who may see it. The month is recorded in the same transaction, so nobody gets it twice. Returns how many companies.
 */
export async function mailMonthlyReports(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  const month = findMonthToMail(today);
  if (month === null || deps.now() < toInstantMs(today, MAIL_HOUR)) return 0;
  const completeUntil = await readCompleteUntil(deps.db);
  // what still changed on the last day has to be counted first
  if (completeUntil === null || completeUntil < toInstantMs(today, '00:00')) return 0;
  const period = toReportMonth(month);
  const companies = await listCompaniesToMail(deps.db, period);
  for (const company of companies) await mailCompany(deps, company, period);
  return companies.length;
}

async function mailCompany(deps: Deps, { id, name }: { id: string; name: string }, period: ReportPeriod) {
  const scope = { enterpriseId: id, locationId: undefined, groupId: undefined };
  const { lunches, people, totalCop, subsidyCop } = await readCompanyFigures(deps.db, scope, period);
  const url = `${deps.config.publicUrl}/admin/empresas/reporte?empresa=${id}&desde=${period.from}&hasta=${period.to}`;
  const month = `${formatMonth(period.from)} de ${period.from.slice(0, 4)}`;
  const body = `${name} en ${month}: ${lunches.toLocaleString('es-CO')} almuerzos de ${people} personas por ${formatCop(totalCop)}, de los que la empresa puso ${formatCop(subsidyCop)}. El reporte va adjunto; ábrelo con sus filtros, o deja de recibirlo, en ${url}`;
  await inTransaction(deps, async (tx) => {
    if (!(await noteMonthMailed(tx, { enterpriseId: id, month: period.from }, deps.now()))) return;
    const readers = await listMailReaders(tx, id);
    await deps.messages.send(
      tx,
      readers.map(({ userId, email }) => ({
        ...{
          channel: 'email' as const,
          to: email,
          userId,
          kind: 'company_report',
          subject: `Reporte de ${month}`,
          body,
        },
        data: { companyReport: id, from: period.from, to: period.to },
        dedupeKey: `company_report ${id} ${period.from} ${userId}`,
      })),
      deps.now(),
    );
  });
}
