import type { Pause } from '@sazon/domain/access/platform-pauses';
import { BANK_NAMES } from '@sazon/domain/bills/banks';

/** How one part of a setting is shown and edited. Paths lead into its value; an empty path is the value itself. */
export type SettingField =
  | { kind: 'cop' | 'percent' | 'number' | 'text'; path: string; label: string; unit?: string; optional?: true }
  | { kind: 'date'; path: string; label: string }
  | { kind: 'choice' | 'choices'; path: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'weekdays'; path: string; label: string }
  | { kind: 'rows'; path: string; label: string; add: string; columns: readonly SettingField[]; empty: object };

export type SettingWords = { key: string; title: string; text: string; fields: readonly SettingField[] };

/** The settings of one topic, under its title. */
export type SettingGroup = { title: string; settings: readonly SettingWords[] };

export const percent = (path: string, label: string): SettingField => ({ kind: 'percent', path, label });
export const cop = (path: string, label: string): SettingField => ({ kind: 'cop', path, label });
export const count = (label: string, unit?: string, path = ''): SettingField => ({
  ...{ kind: 'number', path, label },
  ...(unit !== undefined && { unit }),
});
export const text = (label: string, path = ''): SettingField => ({ kind: 'text', path, label });
const since: SettingField = { kind: 'date', path: 'validFrom', label: 'Desde' };

export const questions = (label: string): SettingField => ({
  ...{ kind: 'rows', path: '', label, add: 'Agregar pregunta' },
  columns: [text('Clave', 'key'), text('Pregunta', 'label')],
  empty: { key: '', label: '' },
});

const benefitUvt = count('Alimentación al mes', 'UVT', 'benefitUvt');
/** Whether a change of the setting moves money, so that saving asks once: an amount, a rate, or the account that is paid. */
export const isMoneySetting = ({ key, fields }: SettingWords): boolean => key === 'biller' || fields.some(holdsMoney);

const holdsMoney = (field: SettingField): boolean =>
  field.kind === 'cop' || field.kind === 'percent' || (field.kind === 'rows' && field.columns.some(holdsMoney));

export const uvtYears: SettingField = {
  ...{ kind: 'rows', path: '', label: 'Años', add: 'Agregar año' },
  columns: [
    count('Año', undefined, 'year'),
    cop('valueCop', 'UVT'),
    benefitUvt,
    count('Salario hasta', 'UVT', 'salaryUvt'),
  ],
  empty: { year: null, valueCop: null, benefitUvt: 41, salaryUvt: 310 },
};

export const billers: SettingField = {
  ...{ kind: 'rows', path: '', label: 'Desde cuándo', add: 'Agregar fecha' },
  columns: [
    since,
    text('Razón social', 'legalName'),
    text('NIT', 'nit'),
    text('Dirección', 'address'),
    {
      ...{ kind: 'choice', path: 'bank', label: 'Banco' },
      options: BANK_NAMES.map((value) => ({ value, label: value })),
    },
    {
      ...{ kind: 'choice', path: 'accountType', label: 'Tipo de cuenta' },
      options: [
        { value: 'savings', label: 'Ahorros' },
        { value: 'checking', label: 'Corriente' },
      ],
    },
    text('Número de cuenta', 'accountNumber'),
    text('Titular', 'holder'),
  ],
  empty: {
    ...{ validFrom: '', legalName: '', nit: '', address: '' },
    ...{ bank: BANK_NAMES[0], accountType: 'savings', accountNumber: '', holder: '' },
  },
};

export const stopRates: SettingField = {
  ...{ kind: 'rows', path: '', label: 'Tarifas', add: 'Agregar tarifa' },
  columns: [since, cop('perStopCop', 'Por parada')],
  empty: { validFrom: '', perStopCop: null },
};

export const chatPromises: SettingField = {
  ...{ kind: 'rows', path: '', label: 'Desde cuándo', add: 'Agregar fecha' },
  columns: [since, count('Responder en', 'min', 'minutes')],
  empty: { validFrom: '', minutes: null },
};

const pauseLabels: readonly { value: Pause; label: string }[] = [
  { value: 'changes', label: 'Todos los cambios' },
  { value: 'registration', label: 'Cuentas nuevas' },
  { value: 'promotions', label: 'Promociones y cupones' },
  { value: 'campaigns', label: 'Campañas' },
  { value: 'card', label: 'Tarjeta' },
  { value: 'pse', label: 'PSE' },
  { value: 'nequi', label: 'Nequi' },
  { value: 'daviplata', label: 'Daviplata' },
  { value: 'bancolombia', label: 'Bancolombia' },
  { value: 'widget', label: 'Pasarela completa' },
];

export const pauses: SettingField = { kind: 'choices', path: '', label: 'Detener', options: pauseLabels };
