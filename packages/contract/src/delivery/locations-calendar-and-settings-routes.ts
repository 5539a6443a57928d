import { defineRoute } from '../define-route.ts';
import type * as schemas from './locations-calendar-and-settings-schemas.ts';

export const deliveryOptions = defineRoute<typeof schemas.deliveryOptions>()({
  name: 'delivery.options',
  method: 'GET',
  path: '/delivery/options',
  may: 'user',
});

export const deliveryOption = defineRoute<typeof schemas.deliveryOption>()({
  name: 'delivery.option',
  method: 'GET',
  path: '/delivery/options/:id',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Lists the locations that are open to everyone, for visitors before sign-in. */
export const locations = defineRoute<typeof schemas.locations>()({
  name: 'locations.list',
  method: 'GET',
  path: '/locations',
  may: 'public',
});

export const locationsByEnterprise = defineRoute<typeof schemas.locationsByEnterprise>()({
  name: 'locations.byEnterprise',
  method: 'GET',
  path: '/locations/by-enterprise/:enterpriseId',
  may: 'public',
});

/** Reads the settings that the client needs (docs/specification.md section 3 'Settings keys'). */
export const settings = defineRoute<typeof schemas.settings>()({
  name: 'settings.list',
  method: 'GET',
  path: '/settings',
  may: 'public',
});

/** Reads the dates open for orders at a location and slot (docs/specification.md section 4 'Calendar'). */
export const calendar = defineRoute<typeof schemas.calendar>()({
  name: 'calendar.get',
  method: 'GET',
  path: '/calendar',
  may: 'public',
  refusals: ['NOT_FOUND'],
});
