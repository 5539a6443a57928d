import { formatCop } from '@sazon/domain/money/format';
import { COMPANY_MOVES } from '@sazon/domain/payroll/company-state';
import { PAYROLL_ICONS } from '@sazon/domain/payroll/payroll-icons';
import { MAX_CEILING_COP, PAYROLL_PERIOD_KINDS } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { z } from 'zod';
import { cop, definePage, done, email, id, isoDate, optionalText, pageQuery, shortText } from '../scalars.ts';
import { approval, company, state } from './company.ts';
import { writtenContact } from './company-contact-schema.ts';
import { writtenContract } from './company-contract-schema.ts';

/** What stands in a company's tax registry. */
const companyLegal = {
  name: shortText('el nombre de la empresa'),
  legalName: shortText('la razón social', 120),
  nit: z
    .string()
    .trim()
    .regex(/^\d{6,10}-\d$/, 'Escribe el NIT con su dígito: 901377046-5.'),
  city: shortText('la ciudad', 60),
};

const textOrNull = (max: number) => optionalText(max).transform((typed) => (typed === '' ? null : typed));

const params = z.object({ enterpriseId: id });

export const readCompany = { params, reply: company };

const label = shortText('el nombre del dato', 60);

const writtenField = z
  .object({
    /** The key of a field that exists; missing: a new one. */
    name: z.string().max(60).optional(),
    label,
    type: z.enum(['date', 'string', 'select']),
    required: z.boolean(),
    help: optionalText(160).optional(),
    options: z.array(shortText('la opción', 60)).max(30).optional(),
  })
  .refine(({ type, options = [] }) => type !== 'select' || new Set(options).size >= 2, {
    path: ['options'],
    message: 'Escribe al menos dos opciones distintas.',
  });

export const changeCompanyRules = {
  params,
  body: z
    .object({
      payrollAllowed: z.boolean(),
      payrollName: shortText('cómo se llama', 40),
      payrollIcon: z.enum(PAYROLL_ICONS),
      payrollPeriod: z.enum(PAYROLL_PERIOD_KINDS),
      deductionDay: z.int('Escribe el día.').min(1, 'Del 1 al 31.').max(31, 'Del 1 al 31.').nullable(),
      approval,
      externalUrl: z.union([
        z.literal('').transform(() => null),
        z.url({ protocol: /^https$/, error: 'Escribe una dirección que empiece por https://' }).max(500),
      ]),
      requiresEmployeeId: z.boolean(),
      approvesPreapproved: z.boolean(),
      defaultCeiling: cop.max(MAX_CEILING_COP, `El máximo es ${formatCop(MAX_CEILING_COP)}.`),
      hidesSubsidy: z.boolean(),
      fields: z.array(writtenField).max(12, 'Máximo 12 datos.'),
      billEmail: z.union([z.literal('').transform(() => null), email]),
      contacts: z.array(writtenContact).max(10, 'Máximo 10 contactos.'),
    })
    .partial(),
  reply: company,
};

export const removeCompanyLogo = { params, reply: done };

export const listCompanies = {
  query: z.object({
    ...pageQuery,
    state: state.optional(),
    /** A part of a company's name or its NIT (tax number). */
    search: z.string().trim().max(80).optional(),
  }),
  reply: definePage(
    z.object({
      ...{ id, name: z.string(), legalName: z.string(), nit: z.string(), city: z.string(), state },
      logo: z.string().nullable(),
      payrollAllowed: z.boolean(),
      people: z.int(),
    }),
  ).extend({ counts: z.record(state, z.int()) }),
};

export const changeLegal = { params: z.object({ id }), body: z.object(companyLegal).partial(), reply: done };

export const addCompany = {
  body: z.object({
    ...companyLegal,
    /** Where its bills go; null: not said. */
    billEmail: z
      .union([z.literal('').transform(() => null), email])
      .nullable()
      .default(null),
    contractStartsOn: isoDate.nullable().default(null),
    /** The people whom the platform contacts. */
    contact: writtenContact.nullable().default(null),
  }),
  reply: z.object({ id }),
};

export const changeContract = { params: z.object({ id }), body: writtenContract, reply: done };

export const moveCompany = {
  params: z.object({ id }),
  body: z.object({ move: z.enum(COMPANY_MOVES), reason: textOrNull(500).nullable().default(null) }),
  reply: z.object({ state }),
};
