import type { CompanyPart, CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { formatClock, formatMediumDate, formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import {
  describeAdoption,
  describeDays,
  describeGroups,
  describeGuestLunches,
  describeSites,
  describeWhoPays,
} from '@sazon/domain/reports/company-report-sentences';
import { describeCohorts } from '@sazon/domain/reports/platform-report-sentences';
import { companyFigures } from '@sazon/domain/reports/report-figures';
import { describeReportPeriod } from '@sazon/domain/reports/report-period';
import {
  calculateAverageCop,
  FEW_PEOPLE,
  formatShare,
  formatSharesOfWhole,
  toShareBps,
} from '@sazon/domain/reports/shares-averages-and-changes';
import { drawPdfReport, type PdfSection } from '../../sheets/draw-pdf-report.ts';
import type { PdfLogo } from '../../sheets/open-pdf-and-draw-text-and-logo.ts';
import { buildFiguresTable, describePeriod, formatCount, formatOnTime } from './report-figures-tables.ts';

const few = (name: string, columns: number) => [name, ...Array<string>(columns).fill('–')];

/** Draws a company's report as PDF, without any dish, brand or person in it. */
export function drawCompanyPdf(
  report: CompanyReport,
  filters: readonly string[],
  { madeAtMs, logo }: { madeAtMs: number; logo: PdfLogo | undefined },
): Promise<Buffer> {
  const company = report.enterprises.find(({ id }) => id === report.enterpriseId);
  const title = `Reporte de ${describeReportPeriod(report)}`;
  const lines = [company?.name ?? '', ...filters, ...describePeriod(report)];
  const sections = report.few ? [{ title: FEW_PEOPLE }] : listSections(report);
  return drawPdfReport({ title, lines, sections, madeAtMs, logo });
}

function listSections(report: CompanyReport): PdfSection[] {
  const { current, days, bySite, byGroup, byHour, cohorts } = report;
  if (current.lunches === 0) return [{ title: `Sin almuerzos en ${describeReportPeriod(report)}.` }];
  const sites = bySite.flatMap(({ name, figures }) => (figures === null ? [] : [{ name, ...figures }]));
  const hasGroups = byGroup.some(({ id }) => id !== null);
  return [
    buildFiguresSection(report),
    buildWhoPaysSection(report),
    buildAdoptionSection(report),
    {
      ...describeDays(days),
      table: {
        headings: ['Día', 'Almuerzos'],
        rows: days.map(({ day, lunches }) => [formatMediumDate(day), formatCount(lunches)]),
        sums: ['Total', formatCount(current.lunches)],
      },
    },
    {
      ...describeSites(sites),
      table: { headings: ['Sede', 'Personas', 'Almuerzos', 'Promedio', 'A tiempo'], rows: bySite.map(siteRow) },
    },
    ...(hasGroups ? [buildGroupsSection(byGroup)] : []),
    ...(report.guestLunches.length > 0 ? [buildGuestsSection(report)] : []),
    buildHoursSection(byHour),
    ...(cohorts.length > 0 ? [buildCohortsSection(cohorts)] : []),
  ];
}

const buildGuestsSection = ({ guestLunches, guestLunchSums }: CompanyReport): PdfSection => ({
  ...describeGuestLunches(guestLunchSums, guestLunches.length),
  table: {
    headings: ['Fecha', 'Quien invitó', 'Motivo', 'Centro de costos', 'Almuerzos', 'Valor'],
    rows: guestLunches.map(({ date, host, reason, costCentre, lunches, amountCop }) => [
      ...[formatMediumDate(date), host, reason, costCentre, formatCount(lunches), formatCop(amountCop)],
    ]),
  },
});

const buildFiguresSection = (report: CompanyReport): PdfSection => ({
  title: 'Cifras del período',
  ...(report.entitled === null
    ? {}
    : {
        text: `${formatCount(report.current.people)} personas almorzaron, de ${formatCount(report.entitled)} con derecho.`,
      }),
  table: buildFiguresTable(companyFigures, report),
});

const buildHoursSection = (hours: CompanyReport['byHour']): PdfSection => ({
  title: 'Por hora',
  table: {
    headings: ['Hora', 'Personas', 'Almuerzos', 'Promedio', 'A tiempo'],
    rows: hours.map(({ hour, figures }) => siteRow({ id: null, name: formatClock(hour), figures })),
  },
});

const buildCohortsSection = (cohorts: CompanyReport['cohorts']): PdfSection => ({
  ...describeCohorts(cohorts),
  table: {
    headings: ['Mes del primer almuerzo', 'Llegan', 'Siguen al mes siguiente'],
    rows: cohorts.map(({ month, people: [came = 0, next] }) => [
      ...[formatMonth(month), formatCount(came), next === undefined ? '–' : formatShare(toShareBps(next, came) ?? 0)],
    ]),
  },
});

function buildWhoPaysSection({ current }: CompanyReport): PdfSection {
  const { totalCop, subsidyCop, payrollCop, ownCop } = current;
  const [subsidy = '', payroll = '', own = ''] = formatSharesOfWhole([subsidyCop, payrollCop, ownCop]);
  return {
    ...describeWhoPays(current, current.lunches),
    table: {
      headings: ['Quién', 'Valor', 'Parte'],
      rows: [
        ['La empresa, subsidio', formatCop(subsidyCop), subsidy],
        ['La persona, por nómina', formatCop(payrollCop), payroll],
        ['De su bolsillo', formatCop(ownCop), own],
      ],
      sums: ['Total', formatCop(totalCop), totalCop > 0 ? '100%' : '0%'],
    },
  };
}

const buildAdoptionSection = ({ current, entitled, months }: CompanyReport): PdfSection => ({
  ...describeAdoption({ people: current.people, entitled: entitled ?? 0 }),
  table: {
    headings: ['Mes', 'Personas'],
    rows: months
      .filter(({ people }) => people > 0)
      .map(({ month, people }) => [`${formatMonth(month)} de ${month.slice(0, 4)}`, formatCount(people)]),
  },
});

const siteRow = ({ name, figures }: CompanyPart) =>
  figures === null
    ? few(name, 4)
    : [
        ...[name, formatCount(figures.people), formatCount(figures.lunches)],
        ...[formatCop(calculateAverageCop(figures.totalCop, figures.lunches) ?? 0), formatOnTime(figures)],
      ];

const buildGroupsSection = (groups: readonly CompanyPart[]): PdfSection => ({
  ...describeGroups(groups.flatMap(({ name, figures }) => (figures === null ? [] : [{ name, ...figures }]))),
  table: {
    headings: ['Grupo', 'Almuerzos', 'La empresa', 'Nómina', 'De su bolsillo', 'Total'],
    rows: groups.map(({ name, figures }) =>
      figures === null
        ? few(name, 5)
        : [
            ...[name, formatCount(figures.lunches)],
            ...[figures.subsidyCop, figures.payrollCop, figures.ownCop, figures.totalCop].map(formatCop),
          ],
    ),
  },
});
