import type { StaffAct } from '@sazon/contract/audit/schemas';
import { findHistoryColumnName, findHistoryTableName } from '@sazon/domain/access/history-names';
import { formatHistoryWord } from '@sazon/domain/access/history-value-words';
import { permissionWords } from '@sazon/domain/access/permission-descriptions';
import type { Permission } from '@sazon/domain/access/permissions';
import { companyBillStateNames } from '@sazon/domain/bills/company-bill-lifecycle';
import { debtStateNames } from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { settlementStateNames } from '@sazon/domain/bills/settlement-lifecycle';
import { billDisputeStateNames } from '@sazon/domain/bills/settlement-line-disputes';
import { formatDateWithYear, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { isIsoDate } from '@sazon/domain/calendar/iso-date';
import { incidentStatusNames } from '@sazon/domain/incidents/lifecycle';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { staffStatusLabels } from '@sazon/domain/orders/status';
import { companyStateNames } from '@sazon/domain/payroll/company-state';
import { restaurantStateNames } from '@sazon/domain/restaurants/restaurant-state';
import {
  describeChangedSetting,
  listChangedSettingParts,
  weekdayNames,
} from '../admin-settings/setting-value-texts.ts';

type Change = StaffAct['changes'][number];

/** Rows that changed in the same way, as one box of the card. */
export interface ChangeBox {
  title: string;
  /** Each with its value before or after, or both. */
  lines: readonly { label: string; before: string | null; after: string | null }[];
}

/** The states of tables whose pages name them. Bills are of companies, restaurants and couriers. */
const statesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: staffStatusLabels,
  incidents: incidentStatusNames,
  restaurants: restaurantStateNames,
  enterprises: companyStateNames,
  bills: { ...companyBillStateNames, ...settlementStateNames },
  bill_disputes: billDisputeStateNames,
  debts: debtStateNames,
};

/** Tables that say once more, for a page of their own, what another row of the same act says. */
const repeats: ReadonlySet<string> = new Set(['restaurant_changes', 'campaign_changes']);

/** Describes the rows of an act: those of machinery are left out, those that changed in the same way are joined. */
export function describeChanges(changes: readonly Change[]): ChangeBox[] {
  const shown = changes.filter((change) => findHistoryTableName(change.of) !== undefined && !isDraftMove(change));
  const own = shown.filter(({ of }) => !repeats.has(of));
  const same = new Map<string, Change[]>();
  for (const change of own.length === 0 ? shown : own) {
    const kind = JSON.stringify([change.of, describeLines(change)]);
    same.set(kind, [...(same.get(kind) ?? []), change]);
  }
  return [...same.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ title: describeTitle([first, ...others]), lines: describeLines(first) }],
  );
}

/** What a move between the steps of a campaign's draft writes. */
const moved: ReadonlySet<string> = new Set(['step', 'updated_at']);

/** Whether nothing is told of a campaign's row: somebody only moved between the steps of its draft. */
const isDraftMove = ({ of, before, after }: Change): boolean =>
  of === 'campaigns' &&
  listColumns(before, after).every(
    (column) => moved.has(column) || JSON.stringify(before?.[column]) === JSON.stringify(after?.[column]),
  );

/** Whether an act tells nothing: it only moved between the steps of a draft, or kept it as it was. */
export const tellsNothing = ({ changes }: Pick<StaffAct, 'changes'>): boolean =>
  changes.length > 0 &&
  changes.every((change) => repeats.has(change.of) || isDraftMove(change)) &&
  changes.some(isDraftMove);

function describeTitle(changes: readonly [Change, ...Change[]]): string {
  const [{ of, before, after }] = changes;
  const head = before === null ? 'Nuevo' : after === null ? 'Quitado' : 'Cambio';
  const codes = [...new Set(changes.flatMap(({ orderCode }) => orderCode ?? []))];
  const title = `${head}: ${findHistoryTableName(of)}`;
  if (of === 'settings') return `${title}, ${describeChangedSetting(readKey(changes[0]))}`;
  if (codes.length > 0) return `${title} ${codes.join(', ')}`;
  return changes.length === 1 ? title : `${title} (${changes.length})`;
}

const readKey = ({ before, after }: Change): string => String((after ?? before)?.key);

type Columns = Change['before'];

const listColumns = (before: Columns, after: Columns): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

/** The same before and after: the card says only that it was changed. */
const changed = 'se cambió';

/** Choices of a campaign that are ids or data, of which only that they changed is told. */
const campaignChoices: Readonly<Record<string, string>> = {
  coupon_id: 'Cupón',
  message_id: 'Mensaje',
  other_message_id: 'Segundo mensaje',
  segment_id: 'Segmento',
  programmed_at: 'Fecha y hora de salida',
  parameters: 'Datos del mensaje',
};

function describeLines(change: Change): ChangeBox['lines'] {
  const { of, before, after } = change;
  if (of === 'settings') return listChangedSettingParts(readKey(change), before?.value, after?.value);
  const isUpdate = before !== null && after !== null;
  return listColumns(before, after).flatMap((column) => {
    const label = findHistoryColumnName(column);
    const hidden = of === 'campaigns' && isUpdate ? campaignChoices[column] : undefined;
    if (label === undefined) return hidden === undefined ? [] : [{ label: hidden, before: changed, after: changed }];
    return [
      {
        label,
        before: before === null ? null : formatValue(of, column, before[column]),
        after: after === null ? null : formatValue(of, column, after[column]),
      },
    ];
  });
}

function formatValue(of: string, column: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'sin dato';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return formatNumber(column, value);
  if (typeof value === 'string') return formatText(of, column, value);
  return Array.isArray(value) ? formatList(of, column, value) : countData(Object.keys(value).length);
}

function formatNumber(column: string, value: number): string {
  if (column.endsWith('_cop')) return formatCop(value);
  if (column.endsWith('_bps')) return formatPercent(value);
  if (column.endsWith('_ppm')) return formatPercent(value / 100);
  return /weekdays?$/.test(column) ? (weekdayNames[value - 1] ?? String(value)) : String(value);
}

function formatText(of: string, column: string, value: string): string {
  if (/^permissions?$/.test(column)) return permissionWords[value as Permission]?.words ?? value;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(Date.parse(value));
  if (isIsoDate(value)) return formatDateWithYear(value);
  if (/^(state|status)$/.test(column)) return formatStateName(of, value);
  return formatHistoryWord(column, value);
}

/** Returns the Spanish word of the state of a table's row. */
const formatStateName = (of: string, state: string): string =>
  (statesOf[of]?.[state] ?? formatHistoryWord('state', state)).toLowerCase();

const formatList = (of: string, column: string, list: readonly unknown[]): string =>
  list.every((one) => typeof one !== 'object') && list.length > 0
    ? list.map((one) => formatValue(of, column, one)).join(', ')
    : countData(list.length);

const countData = (count: number): string => (count === 0 ? 'nada' : count === 1 ? '1 dato' : `${count} datos`);
