import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Says by when a group lunch of a place, hour and date has to be paid, and until when people may join. */
export const groupLunchTerms = defineRoute<typeof schemas.groupLunchTerms>()({
  name: 'groupLunches.terms',
  method: 'GET',
  path: '/group-lunches/terms',
  may: 'user',
  refusals: ['NOT_FOUND', 'CUTOFF_PASSED', 'DATE_CLOSED', 'MENU_UNAVAILABLE'],
});

/** Lists the group lunches that the caller opened or joined, the coming ones first. */
export const listGroupLunches = defineRoute<typeof schemas.listGroupLunches>()({
  name: 'groupLunches.list',
  method: 'GET',
  path: '/group-lunches',
  may: 'user',
});

/** Opens a group lunch at a place of the caller. Everybody with its link may join. */
export const openGroupLunch = defineRoute<typeof schemas.openGroupLunch>()({
  name: 'groupLunches.open',
  method: 'POST',
  path: '/group-lunches',
  may: 'user',
  key: 'taken',
  refusals: ['NOT_FOUND', 'CUTOFF_PASSED', 'DATE_CLOSED', 'MENU_UNAVAILABLE', 'STATE_CONFLICT', 'VALIDATION'],
});

/** A group lunch as its link shows it. Dishes are shown to its members and its host. */
export const getGroupLunch = defineRoute<typeof schemas.getGroupLunch>()({
  name: 'groupLunches.get',
  method: 'GET',
  path: '/group-lunches/:code',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Closes, opens again or cancels a group lunch; only its host may. */
export const changeGroupLunch = defineRoute<typeof schemas.changeGroupLunch>()({
  name: 'groupLunches.change',
  method: 'PATCH',
  path: '/group-lunches/:code',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Joins a group lunch with a dish, or changes the caller's dish. */
export const chooseGroupDish = defineRoute<typeof schemas.chooseGroupDish>()({
  name: 'groupLunches.choose',
  method: 'PUT',
  path: '/group-lunches/:code/dish',
  may: 'user',
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'VALIDATION',
    'ADDITIONS_INVALID',
    'CUTOFF_PASSED',
    'DATE_CLOSED',
    'MENU_UNAVAILABLE',
    'SLOT_CLOSED',
    'SLOT_FULL',
    'KITCHEN_CLOSED',
    'SOLD_OUT',
  ],
});

/** Leaves a group lunch whose dish is not paid. */
export const leaveGroupLunch = defineRoute<typeof schemas.leaveGroupLunch>()({
  name: 'groupLunches.leave',
  method: 'DELETE',
  path: '/group-lunches/:code/dish',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Removes a person whose dish is not paid; only the host may, and they cannot join again. */
export const removeGroupMember = defineRoute<typeof schemas.removeGroupMember>()({
  name: 'groupLunches.remove',
  method: 'DELETE',
  path: '/group-lunches/:code/members/:memberId',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
