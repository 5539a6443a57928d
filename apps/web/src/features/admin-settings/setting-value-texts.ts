import { formatCop, formatPercent } from '@sazon/domain/money/format';
import type { SettingField } from './setting-field-kinds.ts';
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
      return (part as object[])
        .map((row) => field.columns.map((column) => partInWords(column, row)).join(': '))
        .join('; ');
    default:
      return String(part);
  }
}

const allSettings = settingGroups.flatMap((group) => group.settings);
const settingWords = (key: string) => allSettings.find((setting) => setting.key === key);

/** Words a value: 'Porcentaje: 7%. Mínimo: $ 1.000'. A value without a form is shown as stored. */
export function describeSettingValue(key: string, value: unknown): string {
  const words = settingWords(key);
  if (value === null || value === undefined) return 'Nada';
  if (words === undefined) return storedInWords(value);
  const [first] = words.fields;
  if (words.fields.length === 1 && first !== undefined) return partInWords(first, value);
  return words.fields.map((field) => `${field.label}: ${partInWords(field, value)}`).join('. ');
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
};
const storedValues: Readonly<Record<string, string>> = {
  true: 'sí',
  false: 'no',
  exception: 'excepción',
  force_open: 'abierto',
  force_close: 'cerrado',
};

function storedInWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return storedValues[String(value)] ?? String(value);
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
  }[key] ??
  key;
