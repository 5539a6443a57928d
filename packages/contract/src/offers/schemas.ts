import { z } from 'zod';
import { commaList, cop, definePage, id, isoDate, optionalText, pageQuery, shortText } from '../scalars.ts';
import { cost, kind, offer, share, state } from './offer.ts';
import { bps, draft } from './offer-draft-schemas.ts';

const params = z.object({ id });

const reason = optionalText(300).default('');

export const listOffers = {
  query: z.object({
    ...pageQuery,
    kind: kind.optional(),
    state: state.optional(),
    /** Part of the title or of the code. */
    search: z.string().trim().max(60).optional(),
  }),
  reply: definePage(
    z.object({
      ...{ id, kind, code: z.string(), title: z.string(), state },
      /** The first and last date, each null without a bound. */
      from: isoDate.nullable(),
      to: isoDate.nullable(),
      uses: z.int(),
      cost,
      budgetCop: z.int().nullable(),
      /** Funders who have not answered. */
      waiting: z.int(),
    }),
  ).extend({ counts: z.record(state, z.int()) }),
};

export const readOffer = { params, reply: offer };

export const offerChoices = {
  reply: z.object({
    brands: z.array(z.object({ id, name: z.string(), restaurantId: id, restaurantName: z.string() })),
    companies: z.array(z.object({ id, name: z.string() })),
    /** `of` is the location's company, else its city. */
    locations: z.array(z.object({ id, name: z.string(), of: z.string() })),
    today: isoDate,
    /** The platform's least price of a dish that counts, COP. */
    leastDishCop: cop,
    fee: z.object({ rateBps: bps, minimumCop: cop, maximumCop: cop.nullable() }),
  }),
};

export const offerSampleDishes = {
  query: z.object({ brandIds: commaList(id).optional() }),
  reply: z.object({
    data: z.array(
      z.object({
        ...{ menuId: id, name: z.string(), brandId: id, brandName: z.string(), category: z.string(), priceCop: cop },
        picture: z.string().nullable(),
        discount: z
          .discriminatedUnion('type', [
            z.object({ type: z.literal('percentage'), rateBps: bps }),
            z.object({ type: z.literal('fixed'), amountCop: cop }),
          ])
          .nullable(),
      }),
    ),
  }),
};

export const createOffer = { body: draft, reply: z.object({ id }) };

export const changeOffer = { params, body: draft, reply: offer };

export const copyOffer = { params, reply: z.object({ id }) };

export const moveOffer = {
  params,
  body: z.object({ move: z.enum(['start', 'pause', 'resume', 'end']), reason }),
  reply: offer,
};

export const killOffer = { params, body: z.object({ reason: shortText('por qué', 300) }), reply: offer };

export const addOfferCodes = {
  params,
  body: z.object({
    count: z.int('Escribe cuántos.').min(1, 'Al menos uno.').max(5000, 'Máximo 5.000 de una vez.'),
    /** The text with which each code begins. */
    prefix: z
      .string('Escribe el prefijo.')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2,10}$/, 'El prefijo lleva de 2 a 10 letras o números.'),
  }),
  reply: z.object({ made: z.int(), used: z.int() }),
};

/** An offer as a funder sees it: its terms and what it has paid of it. */
const asked = share
  .pick({ id: true, askedBps: true, acceptedBps: true, state: true, askedAt: true, answeredAt: true, reason: true })
  .extend({
    offerState: state,
    draft,
    /** The names of the brands. An empty list means all brands. */
    brands: z.array(z.string()),
    /** The names of the locations. An empty list means all locations. */
    locations: z.array(z.string()),
    /** What this funder has paid so far (COP). */
    paidCop: z.int(),
  });

export type AskedShare = z.infer<typeof asked>;

const answer = z.object({ accept: z.boolean(), reason });

export const restaurantOffers = {
  query: z.object({ restaurantId: id }),
  reply: z.object({ data: z.array(asked) }),
};

export const answerRestaurantOffer = {
  params: z.object({ shareId: id }),
  query: z.object({ restaurantId: id }),
  body: answer,
  reply: asked,
};

export const companyOffers = { params: z.object({ enterpriseId: id }), reply: z.object({ data: z.array(asked) }) };

export const answerCompanyOffer = {
  params: z.object({ enterpriseId: id, shareId: id }),
  body: answer,
  reply: asked,
};
