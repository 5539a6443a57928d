import { OFFER_STATES } from '@sazon/domain/promotions/offer-drafts';
import { SHARE_STATES } from '@sazon/domain/promotions/offer-shares';
import { z } from 'zod';
import { commaList, cop, definePage, id, instant, isoDate, optionalText, pageQuery, shortText } from '../scalars.ts';
import { bps, draft, fundedBy } from './draft-schemas.ts';

const kind = z.enum(['promotion', 'coupon']);
const state = z.enum(OFFER_STATES);

const cost = z.object({
  /** The cost (COP) of ended orders, by who paid it. */
  platformCop: z.int(),
  restaurantCop: z.int(),
  enterpriseCop: z.int(),
  /** The cost (COP) so far: of ended orders, of orders on their way, and of promised rewards. */
  spentCop: z.int(),
});

const share = z.object({
  id,
  party: z.enum(['restaurant', 'enterprise']),
  name: z.string(),
  askedBps: bps,
  acceptedBps: bps,
  state: z.enum(SHARE_STATES),
  askedAt: instant,
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type OfferShare = z.infer<typeof share>;

const offer = z.object({
  id,
  draft,
  state,
  uses: z.int(),
  lunches: z.int(),
  cost,
  /** Who funds it now. The platform pays the share of whoever has not accepted. */
  fundedNow: fundedBy,
  shares: z.array(share),
  /** How many people have purchases with it still to be delivered, its personal coupon or one of its codes. */
  holders: z.int(),
  /** How many people's last purchase reached each level, lowest first. It is empty for coupons. */
  reached: z.array(z.object({ goal: z.int(), people: z.int() })),
  codes: z.object({ made: z.int(), used: z.int() }).nullable(),
  history: z.array(
    z.object({
      action: z.string(),
      happenedAt: instant,
      by: z.string(),
      reason: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), was: z.string(), is: z.string() })),
    }),
  ),
});
export type Offer = z.infer<typeof offer>;

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
