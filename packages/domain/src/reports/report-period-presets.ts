import { addDays, buildIsoDate, type IsoDate, toWeekStart } from '../calendar/iso-date.ts';
import { type ReportPeriod, shiftReportPeriod, toReportMonth } from './report-period.ts';

/** The periods that people ask for by name. */
export const REPORT_PRESETS = ['month', 'last_month', 'week', 'last_week', 'quarter', 'year'] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

export const reportPresetNames: Readonly<Record<ReportPreset, string>> = {
  month: 'Este mes',
  last_month: 'El mes pasado',
  week: 'Esta semana',
  last_week: 'La semana pasada',
  quarter: 'Los últimos 3 meses',
  year: 'Los últimos 12 meses',
};

const monthsBack = (today: IsoDate, months: number): ReportPeriod => ({
  from: buildIsoDate(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - months + 1, 1),
  to: toReportMonth(today).to,
});

/** Returns the dates of a preset as of today. */
export function toPresetPeriod(preset: ReportPreset, today: IsoDate): ReportPeriod {
  const month = toReportMonth(today);
  const monday = toWeekStart(today);
  const week = { from: monday, to: addDays(monday, 6) };
  const periods: Readonly<Record<ReportPreset, ReportPeriod>> = {
    month,
    last_month: shiftReportPeriod(month, -1),
    week,
    last_week: shiftReportPeriod(week, -1),
    quarter: monthsBack(today, 3),
    year: monthsBack(today, 12),
  };
  return periods[preset];
}

/** Returns the preset whose dates these are, or undefined for other dates. */
export const findPreset = (period: ReportPeriod, today: IsoDate): ReportPreset | undefined =>
  REPORT_PRESETS.find((preset) => {
    const { from, to } = toPresetPeriod(preset, today);
    return from === period.from && to === period.to;
  });
