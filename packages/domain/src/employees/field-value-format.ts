import { formatDateWithYear } from '../calendar/date-and-hour-format.ts';
import { isIsoDate } from '../calendar/iso-date.ts';
import { formatCop } from '../money/format.ts';
import type { ImportField } from './import-fields.ts';
import { isOwnSubsidyKind, ownSubsidyKindNames } from './own-subsidy-kind.ts';

/** Formats a value of a field of the register for people: '$ 350.000', '30 de noviembre de 2026', 'sí', 'sin dato'. */
export function formatFieldValue(field: ImportField, value: string | number | boolean | null): string {
  if (value === null) return 'sin dato';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (field.endsWith('Cop')) return formatCop(Number(value));
  if (field === 'subsidy' && isOwnSubsidyKind(value)) return ownSubsidyKindNames[value].toLowerCase();
  const text = String(value);
  return field.endsWith('Date') && isIsoDate(text) ? formatDateWithYear(text) : text;
}
