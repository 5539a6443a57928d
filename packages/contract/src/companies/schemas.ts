import { formatCop } from '@sazon/domain/money/format';
import { COMPANY_MOVES, COMPANY_STATES } from '@sazon/domain/payroll/company-state';
import { PAYROLL_ICONS } from '@sazon/domain/payroll/payroll-icons';
import { MAX_CEILING_COP, PAYROLL_PERIOD_KINDS } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { FEE_PAYERS } from '@sazon/domain/pricing/service-fee';
import { z } from 'zod';
import { cop, definePage, done, email, id, instant, isoDate, optionalText, pageQuery, shortText } from '../scalars.ts';
import { contact, writtenContact } from './company-contact.ts';
import { companyContract, writtenContract } from './company-contract.ts';
import { companyDocument } from './company-document.ts';
import { companyLegal } from './company-legal.ts';
import { companySite } from './company-site.ts';

const state = z.enum(COMPANY_STATES);
const approval = z.enum(['simple', 'signed', 'external']);
const textOrNull = (max: number) => optionalText(max).transform((typed) => (typed === '' ? null : typed));

const field = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['date', 'string', 'select']),
  required: z.boolean(),
  help: z.string().optional(),
  options: z.array(z.string()).optional(),
});

const rules = z.object({
  payrollAllowed: z.boolean(),
  payrollName: z.string(),
  payrollIcon: z.string(),
  payrollPeriod: z.enum(PAYROLL_PERIOD_KINDS),
  /** The kind of period that begins on a date, or null when no change is planned. */
  nextPeriod: z.object({ period: z.enum(PAYROLL_PERIOD_KINDS), from: isoDate }).nullable(),
  /** The day of the month on which payroll deducts, or null when the company did not say it. */
  deductionDay: z.int().nullable(),
  approval,
  /** Where its people authorise, for `external`. */
  externalUrl: z.string().nullable(),
  requiresEmployeeId: z.boolean(),
  approvesPreapproved: z.boolean(),
  /** The ceiling of a period (COP) for people without one of their own or of their group. */
  defaultCeiling: cop,
  hidesSubsidy: z.boolean(),
  fields: z.array(field),
  billEmail: z.string().nullable(),
  contacts: z.array(contact),
});
export type CompanyRules = z.infer<typeof rules>;

export const feePayerTerm = z.object({ payer: z.enum(FEE_PAYERS, 'Elige quién paga.'), from: isoDate });

const company = z.object({
  enterpriseId: id,
  enterpriseName: z.string(),
  legalName: z.string(),
  nit: z.string(),
  city: z.string(),
  /** The address of its logo, or null without one. */
  logo: z.string().nullable(),
  state,
  rules,
  contract: companyContract,
  /** Who pays the service fee of its people, from which date on. When empty, the people pay it. */
  serviceFee: z.array(feePayerTerm),
  /** What the running period has reached so far (COP), or null without a limit. */
  creditUsed: z.int().nullable(),
  ...{ people: z.int(), staff: z.int(), hasSubsidy: z.boolean(), sites: z.int() },
  papers: z.array(companyDocument),
  /** Its open sites, by name. */
  siteList: z.array(companySite),
  changelog: z.array(
    z.object({
      /** Who changed it, or null for the product itself. */
      changedBy: z.string().nullable(),
      changedAt: instant,
      why: z.string().nullable(),
      changed: z.array(z.object({ setting: z.string(), was: z.string().nullable(), is: z.string().nullable() })),
    }),
  ),
});
export type Company = z.infer<typeof company>;

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
    /** Whom the platform speaks to. */
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
