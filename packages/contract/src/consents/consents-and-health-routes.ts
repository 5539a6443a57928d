import { defineRoute } from '../define-route.ts';
import type * as schemas from './consents-and-health-schemas.ts';

export const listConsents = defineRoute<typeof schemas.listConsents>()({
  name: 'consents.list',
  method: 'GET',
  path: '/users/consents',
  may: 'user',
});

/** Gives or withdraws one kind. Withdrawing `health_data` erases allergies and diet. */
export const sayConsent = defineRoute<typeof schemas.sayConsent>()({
  name: 'consents.say',
  method: 'POST',
  path: '/users/consents',
  may: 'user',
});

export const getHealth = defineRoute<typeof schemas.getHealth>()({
  name: 'health.get',
  method: 'GET',
  path: '/users/health',
  may: 'user',
});

/** Saves allergies and diet, and gives the consent they require. */
export const saveHealth = defineRoute<typeof schemas.saveHealth>()({
  name: 'health.save',
  method: 'PUT',
  path: '/users/health',
  may: 'user',
});
