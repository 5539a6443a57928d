import { COMPANY_DOCUMENTS } from '@sazon/domain/payroll/company-documents';
import { COMPANY_STATES } from '@sazon/domain/payroll/company-state';
import { PAYROLL_PERIOD_KINDS } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { FEE_PAYERS } from '@sazon/domain/pricing/service-fee';
import { z } from 'zod';
import { cop, id, instant, isoDate } from '../scalars.ts';
import { contact } from './company-contact-schema.ts';
import { companyContract } from './company-contract-schema.ts';
import { companySite } from './company-site-schema.ts';

/** A document of a company as a file; `expiresOn` is null for one that does not end. */
const companyDocument = z.object({
  ...{ id, kind: z.enum(COMPANY_DOCUMENTS), expiresOn: isoDate.nullable(), by: z.string(), at: instant },
});

export const state = z.enum(COMPANY_STATES);

export const approval = z.enum(['simple', 'signed', 'external']);

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

export const company = z.object({
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
