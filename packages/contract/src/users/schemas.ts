import { z } from 'zod';
import { cop, definePage, done, id, instant, optionalText, pageQuery } from '../scalars.ts';
import { identificationType, profileChanges, user } from './user.ts';

export const refreshUser = {
  reply: user,
};

export const updateUser = {
  body: z
    .object(profileChanges)
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'No hay nada que cambiar.'),
  reply: user,
};

export const listUsers = {
  query: z.object({ search: z.string().trim().max(80).optional(), ...pageQuery }),
  reply: definePage(
    z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      cellPhone: z.string(),
      plan: z.enum(['normal', 'nomina']),
      enterpriseName: z.string().nullable(),
      active: z.boolean(),
      createdAt: instant,
    }),
  ),
};

export const saveDeliveryPreference = {
  body: z.object({
    locationId: id,
    timeId: id,
    office: optionalText(80).nullable().optional(),
  }),
  reply: done,
};

export const listEnterprises = {
  query: z.object({ search: z.string().trim().max(80).optional() }),
  reply: z.object({ data: z.array(z.object({ id, name: z.string(), requiresEmployeeId: z.boolean() })) }),
};

export const noteInstalledApp = { reply: done };

export const preapproved = {
  query: z.object({
    enterpriseId: id,
    identification: z.string().trim().max(40).optional(),
    identificationType: identificationType.optional(),
    employeeId: z.string().trim().max(40).optional(),
  }),
  reply: z.object({ preapproved: z.object({ enterpriseName: z.string(), amountApproved: cop.nullable() }).nullable() }),
};
