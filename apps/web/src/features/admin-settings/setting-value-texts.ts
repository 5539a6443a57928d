import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { isIsoDate } from '@sazon/domain/calendar/iso-date';
import { upperFirst } from '@sazon/domain/first-letter-case';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import type { SettingField, SettingWords } from './setting-field-kinds.ts';
import { settingGroups } from './setting-labels-by-topic.ts';
import { getValueAt } from './setting-value-path.ts';

export const weekdayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

const listed = new Intl.ListFormat('es-CO');

function partInWords(field: SettingField, value: unknown): string {
  const part = getValueAt(value, field.path);
  if (part === null || part === undefined) return 'sin definir';
  switch (field.kind) {
    case 'cop':
      return formatCop(Number(part));
    case 'percent':
      return formatPercent(Number(part));
    case 'number':
      return field.unit === undefined ? String(part) : `${part} ${field.unit}`;
    case 'choice':
      return field.options.find((option) => option.value === part)?.label ?? String(part);
    case 'choices':
      return (part as string[]).length === 0
        ? 'nada'
        : listed.format(
            (part as string[]).map((one) => field.options.find((option) => option.value === one)?.label ?? one),
          );
    case 'weekdays':
      return listed.format((part as number[]).map((day) => weekdayNames[day - 1] ?? String(day)));
    case 'rows':
      return (part as object[]).length === 0
        ? 'sin filas'
        : (part as object[]).map((row) => rowInWords(field.columns, row)).join('; ');
    case 'date':
      return typeof part === 'string' && isIsoDate(part) ? formatDateWithYear(part) : 'sin fecha';
    default:
      return String(part);
  }
}

/** 'desde 1 de ene de 2026, por parada $ 6.800'. The key of a question is for machines, and is left out. */
function rowInWords(columns: readonly SettingField[], row: object): string {
  const shown = columns.filter(({ path }) => path !== 'key');
  const [only] = shown;
  if (shown.length === 1 && only !== undefined) return partInWords(only, row);
  return shown.map((column) => `${startLower(column.label)} ${partInWords(column, row)}`).join(', ');
}

/** 'Por parada' → 'por parada', but 'NIT' as it is. */
const startLower = (label: string): string =>
  /^[A-ZÁÉÍÓÚÑ]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Which parts of a setting differ between two values, each in words. */
export const listChangedParts = (
  { fields }: SettingWords,
  before: unknown,
  after: unknown,
): { label: string; before: string; after: string }[] =>
  fields
    .map((field) => ({
      label: field.label,
      before: partInWords(field, before),
      after: partInWords(field, after),
    }))
    .filter((part) => part.before !== part.after);

const allSettings = settingGroups.flatMap((group) => group.settings);
const settingWords = (key: string) => allSettings.find((setting) => setting.key === key);

/** Words a value: 'Porcentaje: 7%. Mínimo: $ 1.000'. A value without a form is shown as stored. */
export function describeSettingValue(key: string, value: unknown): string {
  const words = settingWords(key);
  if (value === null || value === undefined) return 'Nada';
  if (words === undefined) return storedInWords(value);
  const [first] = words.fields;
  if (words.fields.length === 1 && first !== undefined) {
    const part = partInWords(first, value);
    // a text is shown as somebody wrote it, such as a link
    return first.kind === 'text' ? part : upperFirst(part);
  }
  return words.fields.map((field) => `${field.label}: ${partInWords(field, value)}`).join('. ');
}

/** Which parts of a setting with this key differ, for the history; one without a form as a whole. */
export function listChangedSettingParts(
  key: string,
  before: unknown,
  after: unknown,
): ReturnType<typeof listChangedParts> {
  const words = settingWords(key);
  const parts = words && listChangedParts(words, before, after);
  return parts !== undefined && parts.length > 0
    ? parts
    : [{ label: 'Valor', before: describeSettingValue(key, before), after: describeSettingValue(key, after) }];
}

const storedNames: Readonly<Record<string, string>> = {
  date: 'fecha',
  kind: 'qué',
  reason: 'motivo',
  place: 'lugar',
  hour: 'hora',
  restaurant: 'restaurante',
  name: 'nombre',
  active: 'activo',
  hasConsolidator: 'con consolidador',
  domiConfig: 'espera',
  closesOn: 'se quita el',
  slots: 'entregas',
  newCode: 'código nuevo',
  address: 'dirección',
  city: 'ciudad',
  district: 'barrio',
  instructions: 'cómo llegar',
  deliveryPoint: 'punto de entrega',
  enterprise: 'empresa',
  capacity: 'cupos',
  closed: 'en pausa',
  cutoffDayOffset: 'día del cierre',
  cutoffTime: 'hora del cierre',
  prepMinutes: 'minutos de preparación',
  travelMinutes: 'minutos de camino',
  autoAccept: 'acepta solo',
  rate: 'comisión',
  tax: 'retención',
  regime: 'régimen',
  ratePpm: 'tarifa por millón',
  mostRatePpm: 'tarifa máxima por millón',
  minBaseCop: 'base mínima',
  validFrom: 'desde',
  validTo: 'hasta',
};
const storedValues: Readonly<Record<string, string>> = {
  true: 'sí',
  false: 'no',
  exception: 'excepción',
  force_open: 'abierto',
  force_close: 'cerrado',
  rete_fuente: 'retefuente',
  rete_ica: 'reteICA',
  rete_iva: 'reteIVA',
};

function storedInWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return storedValues[String(value)] ?? String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'sin filas' : value.map(storedInWords).join('; ');
  return Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([name, part]) => `${storedNames[name] ?? name}: ${storedInWords(part)}`)
    .join(', ');
}

/** Names the subject of a history entry. */
export const describeChangedSetting = (key: string): string =>
  settingWords(key)?.title ??
  {
    calendar: 'Calendario',
    slots: 'Horarios y cupos',
    places: 'Lugares de entrega',
    couriers: 'Domis',
    consolidators: 'Consolidadores',
    lobby_screens: 'Pantallas de llegada',
    restaurant_fees: 'Comisión de un restaurante',
    withholdings: 'Retenciones de las liquidaciones',
    company_withholdings: 'Retenciones de las empresas',
  }[key] ??
  key;
