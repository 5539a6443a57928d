import type { CompanyPart, CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { formatMediumDate, formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import {
  describeAdoption,
  describeDays,
  describeGroups,
  describeSites,
  describeWhoPays,
} from '@sazon/domain/reports/company-report-sentences';
import { describeReportPeriod } from '@sazon/domain/reports/report-period';
import { averageCop, FEW_PEOPLE, formatShare, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { drawPaper, type PaperSection } from '../../sheets/draw-paper.ts';
import { count, describePeriod, onTimeOf } from './paper-words.ts';

const few = (name: string, columns: number) => [name, ...Array<string>(columns).fill('–')];

/** A company's report on paper. No dish, no brand and no person is in it. */
export function drawCompanyPaper(report: CompanyReport, filters: readonly string[]): Promise<Buffer> {
  const company = report.enterprises.find(({ id }) => id === report.enterpriseId);
  const title = `Reporte de ${describeReportPeriod(report)}`;
  const lines = [company?.name ?? '', ...filters, ...describePeriod(report)];
  const madeAtMs = report.completeUntil ?? 0;
  return drawPaper({ title, lines, sections: report.few ? [{ title: FEW_PEOPLE }] : listSections(report), madeAtMs });
}

function listSections(report: CompanyReport): PaperSection[] {
  const { current, days, bySite, byGroup } = report;
  if (current.lunches === 0) return [{ title: `Sin almuerzos en ${describeReportPeriod(report)}.` }];
  const sites = bySite.flatMap(({ name, figures }) => (figures === null ? [] : [{ name, ...figures }]));
  const hasGroups = byGroup.some(({ id }) => id !== null);
  return [
    figuresOf(report),
    whoPaysOf(report),
    adoptionOf(report),
    {
      ...describeDays(days),
      table: {
        headings: ['Día', 'Almuerzos'],
        rows: days.map(({ day, lunches }) => [formatMediumDate(day), count(lunches)]),
        sums: ['Total', count(current.lunches)],
      },
    },
    {
      ...describeSites(sites),
      table: { headings: ['Sede', 'Personas', 'Almuerzos', 'Promedio', 'A tiempo'], rows: bySite.map(siteRow) },
    },
    ...(hasGroups ? [groupsOf(byGroup)] : []),
  ];
}

function figuresOf({ current, prior, before, entitled }: CompanyReport): PaperSection {
  const both = (name: string, of: (figures: CompanyReport['current']) => string) => [name, of(current), of(prior)];
  const stars = ({ rating }: CompanyReport['current']) =>
    rating === null ? 'sin dato' : (Math.round(rating / 10) / 10).toLocaleString('es-CO');
  return {
    title: 'Cifras del período',
    ...(entitled === null
      ? {}
      : { text: `${count(current.people)} personas almorzaron, de ${count(entitled)} con derecho.` }),
    table: {
      headings: ['', 'Este período', describeReportPeriod(before)],
      rows: [
        both('Almuerzos', ({ lunches }) => count(lunches)),
        both('Personas que almuerzan', ({ people }) => count(people)),
        both('Promedio por almuerzo', ({ totalCop, lunches }) => formatCop(averageCop(totalCop, lunches) ?? 0)),
        both('Paga la empresa', ({ subsidyCop }) => formatCop(subsidyCop)),
        both('Por descontar de nómina', ({ payrollCop }) => formatCop(payrollCop)),
        both('No recogidos', ({ noShows }) => count(noShows)),
        both('A tiempo', onTimeOf),
        both('Calificación, de 5', stars),
      ],
    },
  };
}

function whoPaysOf({ current }: CompanyReport): PaperSection {
  const row = (name: string, amountCop: number) => [
    name,
    formatCop(amountCop),
    formatShare(toShareBps(amountCop, current.totalCop) ?? 0),
  ];
  return {
    ...describeWhoPays(current, current.lunches),
    table: {
      headings: ['Quién', 'Valor', 'Parte'],
      rows: [
        row('La empresa, subsidio', current.subsidyCop),
        row('La persona, por nómina', current.payrollCop),
        row('De su bolsillo', current.ownCop),
      ],
      sums: row('Total', current.totalCop),
    },
  };
}

const adoptionOf = ({ current, entitled, months }: CompanyReport): PaperSection => ({
  ...describeAdoption({ people: current.people, entitled: entitled ?? 0 }),
  table: {
    headings: ['Mes', 'Personas'],
    rows: months
      .filter(({ people }) => people > 0)
      .map(({ month, people }) => [`${formatMonth(month)} de ${month.slice(0, 4)}`, count(people)]),
  },
});

const siteRow = ({ name, figures }: CompanyPart) =>
  figures === null
    ? few(name, 4)
    : [
        ...[name, count(figures.people), count(figures.lunches)],
        ...[formatCop(averageCop(figures.totalCop, figures.lunches) ?? 0), onTimeOf(figures)],
      ];

const groupsOf = (groups: readonly CompanyPart[]): PaperSection => ({
  ...describeGroups(groups.flatMap(({ name, figures }) => (figures === null ? [] : [{ name, ...figures }]))),
  table: {
    headings: ['Grupo', 'Almuerzos', 'La empresa', 'Nómina', 'De su bolsillo', 'Total'],
    rows: groups.map(({ name, figures }) =>
      figures === null
        ? few(name, 5)
        : [
            ...[name, count(figures.lunches)],
            ...[figures.subsidyCop, figures.payrollCop, figures.ownCop, figures.totalCop].map(formatCop),
          ],
    ),
  },
});
