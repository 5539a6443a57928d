import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists promotions and coupons with state, uses and cost, newest first, without coupons given to one person. */
export const listOffers = defineRoute<typeof schemas.listOffers>()({
  name: 'offers.list',
  method: 'GET',
  path: '/admin/offers',
  may: 'admin_communications_view',
});

/** Reads one offer: what it says, who funds it, what it has cost, and its history. */
export const readOffer = defineRoute<typeof schemas.readOffer>()({
  name: 'offers.read',
  method: 'GET',
  path: '/admin/offers/:id',
  may: 'admin_communications_view',
  refusals: ['NOT_FOUND'],
});

/** Lists what the editor of offers chooses from: brands, locations, companies, and what pricing needs for examples. */
export const offerChoices = defineRoute<typeof schemas.offerChoices>()({
  name: 'offers.choices',
  method: 'GET',
  path: '/admin/offer-choices',
  may: 'admin_communications_view',
});

/** Lists dishes for the editor's examples: some of the given brands, and some of others. */
export const offerSampleDishes = defineRoute<typeof schemas.offerSampleDishes>()({
  name: 'offers.sampleDishes',
  method: 'GET',
  path: '/admin/offer-sample-dishes',
  may: 'admin_communications_view',
});

/** Adds an offer as a draft. STATE_CONFLICT when another offer has its code. */
export const createOffer = defineRoute<typeof schemas.createOffer>()({
  name: 'offers.create',
  method: 'POST',
  path: '/admin/offers',
  may: 'admin_communications_write',
  refusals: ['STATE_CONFLICT', 'VALIDATION'],
  key: 'taken',
});

/**
 * Changes an offer for new carts. Purchases keep their terms, and a coupon that people hold only gets better. Who funds
 * it is asked again when its terms changed.
 */
export const changeOffer = defineRoute<typeof schemas.changeOffer>()({
  name: 'offers.change',
  method: 'PUT',
  path: '/admin/offers/:id',
  may: 'admin_communications_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Copies an offer as a new draft, with another code. */
export const copyOffer = defineRoute<typeof schemas.copyOffer>()({
  name: 'offers.copy',
  method: 'POST',
  path: '/admin/offers/:id/copy',
  may: 'admin_communications_write',
  refusals: ['NOT_FOUND'],
});

/** Starts, pauses, resumes or ends an offer. */
export const moveOffer = defineRoute<typeof schemas.moveOffer>()({
  name: 'offers.move',
  method: 'POST',
  path: '/admin/offers/:id/state',
  may: 'admin_communications_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Stops an offer at once and for good: no cart gets it any more. Purchases that are paid keep it. */
export const killOffer = defineRoute<typeof schemas.killOffer>()({
  name: 'offers.kill',
  method: 'POST',
  path: '/admin/offers/:id/kill',
  may: 'admin_communications_delete',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Adds unique codes to a coupon that has them. */
export const addOfferCodes = defineRoute<typeof schemas.addOfferCodes>()({
  name: 'offers.addCodes',
  method: 'POST',
  path: '/admin/offers/:id/codes',
  may: 'admin_communications_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  key: 'needed',
});

/** Lists the offers whose discount a restaurant is asked to share. */
export const restaurantOffers = defineRoute<typeof schemas.restaurantOffers>()({
  name: 'offers.ofRestaurant',
  method: 'GET',
  path: '/admin/restaurants/offers',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND'],
});

/** Accepts or declines a restaurant's share of an offer. Declining an accepted one holds for new purchases. */
export const answerRestaurantOffer = defineRoute<typeof schemas.answerRestaurantOffer>()({
  name: 'offers.answerOfRestaurant',
  method: 'POST',
  path: '/admin/restaurants/offers/:shareId/answer',
  may: 'restaurant_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED'],
});

/** Lists the offers whose discount a company is asked to share. */
export const companyOffers = defineRoute<typeof schemas.companyOffers>()({
  name: 'offers.ofCompany',
  method: 'GET',
  path: '/admin/enterprises/:enterpriseId/offers',
  may: 'enterprises_billing_view',
  refusals: ['NOT_FOUND'],
});

/** Accepts or declines a company's share of an offer. Declining an accepted one holds for new purchases. */
export const answerCompanyOffer = defineRoute<typeof schemas.answerCompanyOffer>()({
  name: 'offers.answerOfCompany',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/offers/:shareId/answer',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED'],
});
