import { ALLERGENS, DIETS } from '@sazon/domain/people/allergens-and-diets';
import { CONSENT_KINDS } from '@sazon/domain/people/consents';
import { z } from 'zod';
import { instant } from '../scalars.ts';

const consentKind = z.enum(CONSENT_KINDS);

const said = z.object({
  kind: consentKind,
  granted: z.boolean(),
  version: z.string(),
  source: z.string(),
  at: instant,
});

const consentsView = z.object({
  /** Every kind, with whether it is given and since when; null: never asked. */
  data: z.array(z.object({ kind: consentKind, allowed: z.boolean(), at: instant.nullable() })),
  /** The history of consents, newest first. */
  history: z.array(said),
  /** The accepted documents with their version. */
  documents: z.array(z.object({ document: z.string(), version: z.string(), at: instant })),
});

export type ConsentsView = z.infer<typeof consentsView>;

export const listConsents = {
  reply: consentsView,
};

export const sayConsent = {
  body: z.object({ kind: consentKind, granted: z.boolean() }),
  reply: consentsView,
};

const healthProfile = z.object({
  /** True: the `health_data` consent is given; without it nothing is stored. */
  allowed: z.boolean(),
  allergens: z.array(z.enum(ALLERGENS)),
  diets: z.array(z.enum(DIETS)),
});

export const getHealth = {
  reply: healthProfile,
};

export const saveHealth = {
  body: z.object({
    consent: z.literal(true, 'Autoriza guardar tus alergias y tu dieta.'),
    allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
    diets: z.array(z.enum(DIETS)).max(DIETS.length),
  }),
  reply: healthProfile,
};
