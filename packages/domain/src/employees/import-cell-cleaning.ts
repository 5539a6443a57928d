import { isMobileNumber, toPhoneDigits } from '../auth/phone.ts';
import { foldText } from '../fold-text.ts';
import {
  MAX_SUBSIDY_ORDERS_PER_DAY,
  MAX_SUBSIDY_PER_ORDER_COP,
  MAX_SUBSIDY_PER_PERIOD_COP,
} from '../payroll/subsidy-rules.ts';
import { isPersonName } from '../people/person-name.ts';
import type { SheetCell } from '../spreadsheet-cell.ts';
import { parseWrittenDate } from './import-date-cells.ts';
import type { ImportField } from './import-fields.ts';
import type { OwnSubsidyKind } from './own-subsidy-kind.ts';

/** The value of a cell, or a reason in Spanish why it is invalid, which HR reads. */
export type CleanResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

export type IdentificationType = 'cedula_de_ciudadania' | 'cedula_de_extranjeria' | 'nit';

const take = <T>(value: T): CleanResult<T> => ({ ok: true, value });
const refuse = (reason: string): CleanResult<never> => ({ ok: false, reason });

type Plain = string | number | boolean;

const toText = (cell: Plain): string => String(cell).normalize('NFC').replace(/\s+/g, ' ').trim();

const typesByKey: Readonly<Record<string, IdentificationType>> = {
  cc: 'cedula_de_ciudadania',
  cedula: 'cedula_de_ciudadania',
  ceduladeciudadania: 'cedula_de_ciudadania',
  ciudadania: 'cedula_de_ciudadania',
  ce: 'cedula_de_extranjeria',
  ceduladeextranjeria: 'cedula_de_extranjeria',
  extranjeria: 'cedula_de_extranjeria',
  nit: 'nit',
};

function cleanType(cell: Plain): CleanResult<IdentificationType> {
  const type = typesByKey[foldText(toText(cell)).replace(/[^a-z]/g, '')];
  return type === undefined ? refuse('El tipo de documento debe ser CC, CE o NIT.') : take(type);
}

const SCIENTIFIC = /^\d[.,]\d+e\+?\d+$/i;

/** Reads an identity document ('1.020.448.391', '1020448391' or a number) as its digits. */
function cleanIdentification(cell: Plain): CleanResult<string> {
  const text = toText(cell);
  if (SCIENTIFIC.test(text)) return refuse('Excel recortó el número. Da formato de texto a la columna.');
  const digits = text.replace(/[\s.,'-]/g, '').toUpperCase();
  return /^\d{4,12}$/.test(digits) ? take(digits) : refuse('El documento debe tener entre 4 y 12 números.');
}

const LONGEST_CODE = 40;

function cleanCode(cell: Plain): CleanResult<string> {
  const text = toText(cell);
  const isFine = text.length <= LONGEST_CODE && /^[\p{L}\p{N} ._/-]+$/u.test(text);
  return isFine ? take(text) : refuse('El código solo puede tener letras, números, puntos y guiones (máximo 40).');
}

const LONGEST_NAME = 80;

function cleanName(cell: Plain): CleanResult<string> {
  const text = toText(cell);
  return text.length <= LONGEST_NAME && isPersonName(text) ? take(text) : refuse('Eso no parece un nombre.');
}

function cleanPhone(cell: Plain): CleanResult<string> {
  const digits = toPhoneDigits(toText(cell));
  return isMobileNumber(digits) ? take(digits) : refuse('El celular debe tener 10 números y empezar por 3.');
}

const EMAIL = /^[^\s@<>(),;:"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const LONGEST_EMAIL = 120;

function cleanEmail(cell: Plain): CleanResult<string> {
  const text = toText(cell).toLowerCase();
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) ? take(text) : refuse('El correo no es válido.');
}

const GROUPED = /^\d{1,3}([.,])\d{3}(\1\d{3})*([.,]0{1,2})?$/;
const PLAIN_AMOUNT = /^\d+([.,]0{1,2})?$/;

/** Reads '$ 350.000', '350,000', '350000,00' or a number as whole pesos, up to `most`. */
function cleanAmount(cell: Plain, most: number): CleanResult<number> {
  const text = toText(cell).replace(/^(cop|\$)\s*|\s*(cop)$/gi, '');
  const whole = typeof cell === 'number' ? cell : parseAmount(text);
  if (whole === null || !Number.isInteger(whole) || whole < 0)
    return refuse('El valor debe ser en pesos, sin centavos.');
  return whole > most ? refuse('El valor pasa del máximo permitido.') : take(whole);
}

function parseAmount(text: string): number | null {
  const tail = /([.,])0{1,2}$/;
  if (GROUPED.test(text)) return Number((/[.,]\d{3}$/.test(text) ? text : text.replace(tail, '')).replace(/[.,]/g, ''));
  return PLAIN_AMOUNT.test(text) ? Number(text.replace(tail, '')) : null;
}

const yes = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'activo', 'activa', 'vigente', 'ok']);
const no = new Set(['no', 'n', '0', 'false', 'falso', 'inactivo', 'inactiva', 'retirado', 'retirada']);

function cleanYesNo(cell: Plain): CleanResult<boolean> {
  const key = foldText(toText(cell));
  if (yes.has(key)) return take(true);
  return no.has(key) ? take(false) : refuse('Escribe sí o no.');
}

const LONGEST_GROUP = 60;
const LONGEST_SITE = 120;

const cleanLabel = (longest: number) => (cell: Plain) => {
  const text = toText(cell);
  return text.length <= longest && !/\p{Cc}/u.test(text)
    ? take(text)
    : refuse(`Debe ser un texto de máximo ${longest} letras.`);
};

const subsidyKinds: Readonly<Record<string, OwnSubsidyKind>> = {
  ...{ si: 'own', s: 'own', propio: 'own', x: 'own', '1': 'own', true: 'own', verdadero: 'own' },
  ...{ no: 'none', n: 'none', '0': 'none', false: 'none', falso: 'none', 'sin subsidio': 'none', ninguno: 'none' },
  ...{ heredado: 'inherited', hereda: 'inherited', 'el de su grupo o empresa': 'inherited' },
};

function cleanSubsidyKind(cell: Plain): CleanResult<OwnSubsidyKind> {
  const kind = subsidyKinds[foldText(toText(cell))];
  return kind === undefined ? refuse('Escribe sí, no o heredado.') : take(kind);
}

function cleanOrdersPerDay(cell: Plain): CleanResult<number> {
  const count = Number(toText(cell));
  const isFine = Number.isInteger(count) && count >= 1 && count <= MAX_SUBSIDY_ORDERS_PER_DAY;
  return isFine ? take(count) : refuse(`Debe ser un número de 1 a ${MAX_SUBSIDY_ORDERS_PER_DAY}.`);
}

function cleanDate(cell: Plain): CleanResult<string> {
  const text = toText(cell);
  const date = parseWrittenDate(text);
  if (date === 'no-such-day') return refuse(`El ${text} no puede ser. Va primero el día: 30/11/2026.`);
  return date === 'no-date' ? refuse('La fecha debe ser como 30/11/2026.') : take(date);
}

const noSubsidy = new Set(['no', 'n', 'ninguno', 'sin subsidio', 'cero']);

/** Reads what a lunch gets; words for none are 0. */
const cleanSubsidyPerOrder = (cell: Plain): CleanResult<number> =>
  noSubsidy.has(foldText(toText(cell))) ? take(0) : cleanAmount(cell, MAX_SUBSIDY_PER_ORDER_COP);

/** The highest ceilings that a cell may set (COP a period): `onePersonCop` is what one member of HR may give alone. */
export type ImportLimits = { readonly maxAmountCop: number; readonly onePersonCop: number };

/** Reads a cell as the value of a field, or says why it cannot. */
export function cleanCell(field: ImportField, cell: SheetCell, limits: ImportLimits): CleanResult<Plain> {
  if (cell === null) return refuse('Está vacío.');
  if (typeof cell === 'object') {
    return refuse(
      cell.problem === 'formula'
        ? 'Es una fórmula sin calcular. Abre el archivo en Excel y guárdalo de nuevo.'
        : 'La fórmula tiene un error.',
    );
  }
  if (field === 'amountCop') return cleanAmount(cell, limits.maxAmountCop);
  return cleaners[field](cell);
}

const cleaners: Readonly<Record<Exclude<ImportField, 'amountCop'>, (cell: Plain) => CleanResult<Plain>>> = {
  identificationType: cleanType,
  identification: cleanIdentification,
  employeeId: cleanCode,
  firstName: cleanName,
  lastName: cleanName,
  fullName: cleanName,
  surnamesFirst: (cell) => cleanName(toText(cell).replace(/\s*,\s*/, ' ')),
  cellPhone: cleanPhone,
  email: cleanEmail,
  group: cleanLabel(LONGEST_GROUP),
  site: cleanLabel(LONGEST_SITE),
  subsidy: cleanSubsidyKind,
  subsidyPerOrderCop: cleanSubsidyPerOrder,
  subsidyOrdersPerDay: cleanOrdersPerDay,
  subsidyPerPeriodCop: (cell) => cleanAmount(cell, MAX_SUBSIDY_PER_PERIOD_COP),
  active: cleanYesNo,
  hasUnlimitDailyOrders: cleanYesNo,
  earnsOver310Uvt: cleanYesNo,
  entryDate: cleanDate,
  exitDate: cleanDate,
};
