import { isPasswordLongEnough } from '@sazon/domain/auth/password-length';
import { askFor, ownFields } from '@sazon/domain/people/ask-for-own-field-texts';
import { isPersonName } from '@sazon/domain/people/person-name';
import { z } from 'zod';

/** The building blocks of every schema: ids, dates, money, pages. */
export const id = z.uuid('El identificador no es válido.');
const wrongDate = 'La fecha no es válida (AAAA-MM-DD).';
/** A valid calendar date: of a birth, a lunch or a bill. */
export const isoDate = z.iso.date(wrongDate).refine((date) => date >= '1900-01-01' && date < '2200-01-01', wrongDate);
export const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida (HH:MM).');
/** Whole pesos, never negative. */
export const cop = z.int().min(0);
/** An adjustment: never zero, below zero it is deducted. */
export const signedCop = z
  .int()
  .min(-100_000_000)
  .max(100_000_000)
  .refine((value) => value !== 0, 'Escribe un valor.');
export const instant = z.number().int();

export const cellPhone = z
  .string('Escribe tu celular.')
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^3\d{9}$/, 'El celular debe tener 10 dígitos y empezar por 3.'));
export const phoneCountryCode = z.literal('+57', 'Por ahora solo celulares de Colombia (+57).').default('+57');
export const email = z
  .string(askFor(ownFields.email))
  .trim()
  .toLowerCase()
  .max(254, 'El correo es demasiado largo.')
  .pipe(z.email('El correo no es válido.'));
export const otp = z.string('Escribe el código.').regex(/^\d{6}$/, 'El código tiene 6 dígitos.');

/** A second factor as typed: six digits of the authenticator, or a recovery code of two times five characters. */
export const factorCode = z
  .string('Escribe el código.')
  .trim()
  .regex(/^(\d{6}|[A-Za-z2-9]{5}[ -]?[A-Za-z2-9]{5})$/, 'Son 6 dígitos, o un código de recuperación.');
export const shortText = (label: string, max = 80) =>
  printable(z.string(askFor(label)).trim().min(1, askFor(label)), max).refine(isSeen, askFor(label));

/** The id of an uploaded private photo. */
export const photoId = z.string('Toma la foto.').regex(/^[0-9a-f]{32}$/, 'Esa foto no es válida.');

/** A line of printable text, possibly empty. */
export const optionalText = (max: number) =>
  printable(z.string('Escribe el texto.').trim(), max).refine(
    (text) => text === '' || isSeen(text),
    'Hay caracteres que no se ven y no se admiten.',
  );

const printable = (text: z.ZodString, max: number) =>
  text
    .max(max, `Máximo ${max} caracteres.`)
    // PostgreSQL cannot store NUL, and no name contains control characters
    .regex(/^\P{Cc}*$/u, 'Hay caracteres que no se admiten.')
    // a lone surrogate is not text, and JSON in the database refuses it
    .refine((one) => one.isWellFormed(), 'Hay caracteres que no se admiten.')
    .refine((one) => !/\p{Cf}/u.test(withoutEmojiJoiners(one)), 'Hay caracteres que no se ven y no se admiten.');

const isSeen = (text: string) => /[^\s\p{M}\p{C}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);

/** Invisible characters reverse or hide text on a label; the joiner inside one emoji is allowed. */
const withoutEmojiJoiners = (text: string) =>
  text.replace(/(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu, '');

/** A person's name: no emoji, no link, no invisible characters. */
export const personName = (label: string, max = 80) =>
  shortText(label, max).refine(isPersonName, `Escribe ${label} con letras, sin símbolos ni enlaces.`);

/** Reads a list in an address, whose items are separated by commas. An empty one is no filter. */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(100));

/** 'true' and 'false' in an address. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(200).default(20),
};

export const definePage = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), page: z.int(), perPage: z.int(), total: z.int() });

/** A position in the database's changes. Reading since a cursor returns every change after it. */
export const cursor = z.string().regex(/^\d{1,20}$/);

/** When an act on a device without signal really happened (epoch ms), as the device says. */
export const happenedAt = z.int().optional();

/** A reply without data. */
export const done = z.object({ ok: z.literal(true) });

/** A new password. One typed to sign in is not checked for its length. */
export const password = z
  .string('Escribe tu contraseña.')
  .max(200, 'Máximo 200 caracteres.')
  .refine(isPasswordLongEnough, 'La contraseña debe tener al menos 10 caracteres.');

/** A search of people or places: enough letters for an index to serve it. */
export const searchText = z
  .string()
  .trim()
  .min(3, 'Escribe al menos 3 letras o números.')
  .max(80)
  .regex(/^\P{Cc}*$/u, 'Hay caracteres que no se admiten.')
  .refine((text) => text.isWellFormed(), 'Hay caracteres que no se admiten.');
