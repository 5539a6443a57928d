import type { PlatformGroup, PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatClock, formatDayMonth, formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import {
  describeCohorts,
  describeFunders,
  describeHours,
  describeMix,
  describeNoShows,
  describePayDays,
  describeRefunds,
  describeWeeks,
  isRunningWeek,
} from '@sazon/domain/reports/platform-report-sentences';
import { platformFigures } from '@sazon/domain/reports/report-figures';
import { type ReportGroup, reportGroupNames } from '@sazon/domain/reports/report-groups';
import { describeReportPeriod } from '@sazon/domain/reports/report-period';
import { formatShare, formatSharesOfWhole, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { drawPdfReport, type PdfSection } from '../../sheets/draw-pdf-report.ts';
import { buildOffersSection } from './offers-section-of-report-pdf.ts';
import { addPeopleToPlatformReport } from './platform-report.ts';
import { buildFiguresTable, describePeriod, formatCount, formatOnTime } from './report-figures-tables.ts';

type Groups = { by: ReportGroup; groups: readonly PlatformGroup[] };

/** The platform's report on paper, with the groups of its table. */
export function drawPlatformPdf(
  report: PlatformReport,
  groups: Groups,
  filters: readonly string[],
  madeAtMs: number,
): Promise<Buffer> {
  const sections =
    report.current.lunches === 0
      ? [{ title: `Sin almuerzos en ${describeReportPeriod(report)}.` }]
      : [
          buildFiguresSection(report),
          buildWeeksSection(report, toBogotaDate(madeAtMs)),
          buildMixSection(report),
          buildFundersSection(report),
          buildRefundsSection(report),
          buildHoursSection(report),
          { ...describeNoShows(report.noShows), table: buildNoShowsTable(report) },
          buildCohortsSection(report),
          ...(report.offers === null ? [] : [buildOffersSection(report.offers, false)]),
          ...(report.payDays === null ? [] : [buildPayDaysSection(report.payDays)]),
          buildGroupsSection(report, groups),
        ];
  const title = `Reporte de ${PRODUCT.name}, ${describeReportPeriod(report)}`;
  return drawPdfReport({
    ...{ title, sections, madeAtMs },
    lines: [...filters, ...describePeriod(report)],
  });
}

const buildFiguresSection = (report: PlatformReport): PdfSection => ({
  title: 'Cifras del período',
  text:
    report.people === null
      ? ''
      : `${formatCount(report.people)} personas almorzaron; ${formatCount(report.current.firstLunches)} por primera vez.`,
  table: buildFiguresTable(platformFigures, addPeopleToPlatformReport(report)),
});

const buildWeeksSection = ({ weeks }: PlatformReport, today: IsoDate): PdfSection => {
  const { title, text } = describeWeeks(weeks, today);
  const rows = weeks.map(({ start, lunches, salesCop }) => [
    isRunningWeek(start, today) ? `${formatDayMonth(start)}, en curso` : formatDayMonth(start),
    formatCount(lunches),
    formatCop(salesCop),
  ]);
  return { title, text, table: { headings: ['Semana del', 'Almuerzos', 'Ventas'], rows } };
};

const sourceNames = ['El subsidio', 'La nómina', 'La tarjeta', 'Nequi, PSE y bancos', 'Los tingos'];
type Sources = Pick<PlatformReport['current'], 'subsidyCop' | 'payrollCop' | 'cardCop' | 'bankCop' | 'tingosCop'>;
const listAmounts = ({ subsidyCop, payrollCop, cardCop, bankCop, tingosCop }: Sources) => [
  ...[subsidyCop, payrollCop, cardCop, bankCop, tingosCop],
];

function buildMixSection({ current, mix }: PlatformReport): PdfSection {
  const amounts = listAmounts(current);
  return {
    ...describeMix(sourceNames.map((name, place) => ({ name, amountCop: amounts[place] ?? 0 }))),
    table: {
      headings: ['Mes', ...sourceNames],
      rows: mix.map((month) => [formatMonth(month.month), ...listAmounts(month).map(formatCop)]),
    },
  };
}

function buildFundersSection({ current }: PlatformReport): PdfSection {
  const { discountPlatformCop, discountRestaurantCop, discountEnterpriseCop } = current;
  const total = discountPlatformCop + discountRestaurantCop + discountEnterpriseCop;
  const shares = formatSharesOfWhole([discountPlatformCop, discountRestaurantCop, discountEnterpriseCop]);
  const [platform = '', restaurants = '', companies = ''] = shares;
  return {
    ...describeFunders({
      ...{ platformCop: discountPlatformCop, restaurantCop: discountRestaurantCop },
      enterpriseCop: discountEnterpriseCop,
    }),
    table: {
      headings: ['Quién', 'Descuentos', 'Parte'],
      rows: [
        [PRODUCT.name, formatCop(discountPlatformCop), platform],
        ['Restaurantes', formatCop(discountRestaurantCop), restaurants],
        ['Empresas', formatCop(discountEnterpriseCop), companies],
      ],
      sums: ['Total', formatCop(total), total > 0 ? '100%' : '0%'],
    },
  };
}

function buildRefundsSection({ current }: PlatformReport): PdfSection {
  const { refundRestaurantCop, refundPlatformCop } = current;
  const sum = refundRestaurantCop + refundPlatformCop;
  return {
    ...describeRefunds(current),
    table: {
      headings: ['Quién responde', 'Devuelto'],
      rows: [
        ['Restaurantes', formatCop(refundRestaurantCop)],
        [PRODUCT.name, formatCop(refundPlatformCop)],
      ],
      sums: ['Total', formatCop(sum)],
    },
  };
}

const buildHoursSection = ({ hours }: PlatformReport): PdfSection => {
  const { title, text } = describeHours(hours);
  const rows = hours.map((one) => [
    formatClock(one.hour),
    formatCount(one.timed),
    formatCount(one.timed - one.onTime),
    formatOnTime(one),
  ]);
  return { title, text, table: { headings: ['Hora', 'Llegadas', 'Tarde', 'A tiempo'], rows } };
};

const buildNoShowsTable = ({ noShows }: PlatformReport) => ({
  headings: ['Lugar', 'No recogidos'],
  rows: noShows.map((one) => [one.name, formatCount(one.noShows)]),
});

const buildCohortsSection = ({ cohorts }: PlatformReport): PdfSection => ({
  ...describeCohorts(cohorts),
  table: {
    headings: ['Mes', 'Llegan', 'Siguen al mes siguiente'],
    rows: cohorts.map(({ month, people: [came = 0, next] }) => [
      ...[formatMonth(month), formatCount(came), next === undefined ? '–' : formatShare(toShareBps(next, came) ?? 0)],
    ]),
  },
});

const buildPayDaysSection = (payDays: NonNullable<PlatformReport['payDays']>): PdfSection => ({
  ...describePayDays(payDays),
  table: {
    headings: ['Liquidación sin pagar', 'Días', 'Por pagar'],
    rows: payDays.open.map((one) => [
      `${one.number}, ${one.restaurant}`,
      formatCount(one.days),
      formatCop(one.owedCop),
    ]),
  },
});

type GroupSums = Omit<PlatformGroup, 'id' | 'name' | 'rating'>;
const listGroupCells = (group: GroupSums): string[] => [
  ...[formatCount(group.lunches), formatCop(group.salesCop), formatCop(group.commissionCop)],
  ...[formatCop(group.feeCop), formatCop(group.refundCop), formatCount(group.noShows), formatOnTime(group)],
];

const buildGroupsSection = ({ current }: PlatformReport, { by, groups }: Groups): PdfSection => ({
  title: reportGroupNames[by],
  text: 'Por ventas, de mayor a menor.',
  table: {
    headings: [
      ...[reportGroupNames[by], 'Almuerzos', 'Ventas', 'Comisión', 'Tarifa', 'Devuelto', 'No recogidos', 'A tiempo'],
    ],
    rows: groups.map((group) => [group.name, ...listGroupCells(group)]),
    sums: [
      `Total de ${groups.length}`,
      ...listGroupCells({ ...current, refundCop: current.refundRestaurantCop + current.refundPlatformCop }),
    ],
  },
});
