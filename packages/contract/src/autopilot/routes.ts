import { refusalsOfBuying } from '../checkout/refusals-of-buying.ts';
import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Reads what the caller's autopilot does, and the proposal of the next week. */
export const getAutopilot = defineRoute<typeof schemas.getAutopilot>()({
  name: 'autopilot.get',
  method: 'GET',
  path: '/autopilot',
  may: 'user',
});

/** Sets the rules of the caller's autopilot. An unanswered proposal of the next week is made again by them. */
export const saveAutopilot = defineRoute<typeof schemas.saveAutopilot>()({
  name: 'autopilot.save',
  method: 'PUT',
  path: '/autopilot',
  may: 'user',
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/**
 * Permits that proposed weeks without an answer are bought with the caller's tingos, up to a cap a week. The text that is
 * kept is `describeMandate` of the domain. It counts for weeks that are proposed from then on.
 */
export const grantMandate = defineRoute<typeof schemas.grantMandate>()({
  name: 'autopilot.grantMandate',
  method: 'PUT',
  path: '/autopilot/mandate',
  may: 'user',
  refusals: ['STATE_CONFLICT'],
});

/** Takes the permission back, also for a week that is proposed and not bought yet. */
export const revokeMandate = defineRoute<typeof schemas.revokeMandate>()({
  name: 'autopilot.revokeMandate',
  method: 'DELETE',
  path: '/autopilot/mandate',
  may: 'user',
  refusals: ['STATE_CONFLICT'],
});

/** Proposes the caller's next week now, without waiting for Thursday. Answers the one that there is already. */
export const proposeNextWeek = defineRoute<typeof schemas.proposeNextWeek>()({
  name: 'autopilot.propose',
  method: 'POST',
  path: '/autopilot/proposals',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Reads a proposed week with today's prices, and how it would be paid. */
export const getWeekProposal = defineRoute<typeof schemas.getWeekProposal>()({
  name: 'autopilot.proposal',
  method: 'GET',
  path: '/autopilot/proposals/:id',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Lists other dishes for a day of a proposal, best first. */
export const listOtherDishes = defineRoute<typeof schemas.listOtherDishes>()({
  name: 'autopilot.dishes',
  method: 'GET',
  path: '/autopilot/proposals/:id/dishes',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Changes the dish of a day, or leaves the day out. */
export const changeWeekProposal = defineRoute<typeof schemas.changeWeekProposal>()({
  name: 'autopilot.change',
  method: 'PATCH',
  path: '/autopilot/proposals/:id',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'MENU_UNAVAILABLE'],
});

/** Says 'not this week', or takes it back. */
export const declineWeekProposal = defineRoute<typeof schemas.declineWeekProposal>()({
  name: 'autopilot.decline',
  method: 'POST',
  path: '/autopilot/proposals/:id/decline',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/**
 * Accepts a proposal: its lunches are bought like a cart, all or none. Sent again, it answers the same purchase. The
 * part of an outside method is paid afterwards, as after `POST /orders`.
 */
export const acceptWeekProposal = defineRoute<typeof schemas.acceptWeekProposal>()({
  name: 'autopilot.accept',
  method: 'POST',
  path: '/autopilot/proposals/:id/accept',
  may: 'user',
  refusals: ['NOT_FOUND', ...refusalsOfBuying],
});
