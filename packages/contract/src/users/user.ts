import { ownFields } from '@sazon/domain/people/ask-for-own-field-texts';
import { z } from 'zod';
import { cop, email, id, instant, isoDate, personName, shortText } from '../scalars.ts';
import { subsidyRule } from '../subsidies/subsidy-rule-schema.ts';

export const identificationType = z.enum(['cedula_de_ciudadania', 'cedula_de_extranjeria', 'nit']);

const sex = z.enum(['male', 'female', 'other']);

const household = z.enum(['alone', 'couple', 'children', 'family']);

const jobLevel = z.enum([
  'high_manager',
  'mid_manager',
  'administrative',
  'operative',
  'technical',
  'service_support',
  'other',
]);

const enterprise = z.object({
  id,
  name: z.string(),
  /** The address of its logo, or null without one; a session kept from before has none. */
  logo: z.string().nullish(),
  payrollAllowed: z.boolean(),
  data: z.object({
    payrollName: z.string().optional(),
    payrollIcon: z.string().optional(),
    hideSubsidyMsg: z.boolean().optional(),
  }),
});

const permissionMap = z.record(z.string(), z.array(z.string()));

/** The signed-in person (specification section 3 'User'). */
export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** The new e-mail that waits for its code; null: none. */
  pendingEmail: z.string().nullable(),
  active: z.boolean(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  cellPhone: z.string(),
  phoneCountryCode: z.string(),
  plan: z.enum(['normal', 'nomina']),
  dob: isoDate.nullable(),
  sex: sex.nullable(),
  household: household.nullable(),
  jobLevel: jobLevel.nullable(),
  identification: z.string().nullable(),
  identificationType: identificationType.nullable(),
  employeeId: z.string().nullable(),
  enterpriseId: id.nullable(),
  enterprise: enterprise.nullable(),
  locationId: id.nullable(),
  timeId: id.nullable(),
  office: z.string().nullable(),
  location: z.object({ id, name: z.string() }).nullable(),
  defaultPaymentMethod: z.string().nullable(),
  paymentMethodId: id.nullable(),
  hasUnlimitDailyOrders: z.boolean(),
  subsidyEnabled: z.boolean(),
  subsidyPerOrder: cop,
  /** How many orders of a day are subsidised, or null for all of them. */
  subsidyOrdersPerDay: z.int().nullable(),
  subsidyPerPeriod: cop.nullable(),
  /** The rules of the person, their group and their company that hold today or later, as written. */
  subsidyRules: z.array(subsidyRule),
  /** The periods in which a spent budget stops the subsidy. */
  subsidyStops: z.array(z.object({ from: isoDate, to: isoDate })),
  data: z.record(z.string(), z.unknown()),
  applications: z.array(
    z.object({
      id,
      applicationType: z.enum(['nomina_enrollment']),
      applicationStatus: z.enum(['registered', 'approved', 'rejected']),
    }),
  ),
  payrollDiscounts: z.array(z.object({ id, startPeriod: isoDate, endPeriod: isoDate })),
  preapprovedUser: z.object({ id, amountApproved: cop }).nullable(),
  permissions: z.array(z.string()),
  enterprisePermissions: permissionMap,
  restaurantPermissions: permissionMap,
  verified: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The Monday of the last full week that one of the person's devices celebrated; a session kept from before has none. */
  celebratedWeek: isoDate.nullish(),
  createdAt: instant,
});

export type User = z.infer<typeof user>;

/** What a person may change of their own row, each as it is checked. */
export const profileChanges = {
  firstName: personName(ownFields.firstName),
  lastName: personName(ownFields.lastName),
  /** Read-only; changed with a step-up (`POST /users/email`). */
  email,
  dob: isoDate.nullable(),
  sex: sex.nullable(),
  household: household.nullable(),
  jobLevel: jobLevel.nullable(),
  identificationType: identificationType.nullable(),
  identification: shortText(ownFields.identification, 20).nullable(),
  employeeId: shortText(ownFields.employeeId, 40).nullable(),
  enterpriseId: id.nullable(),
  city: shortText('tu ciudad').nullable(),
  address: shortText('tu dirección', 160).nullable(),
  /** Set by the device that celebrates a full week; refused once one has. */
  celebratedWeek: isoDate,
};
