import { defineRoute } from '../define-route.ts';
import type * as schemas from './menu-import-schemas.ts';

/** Reads a menu that was uploaded as a file: each row as a dish, or what is wrong with it. */
export const readMenuImport = defineRoute<typeof schemas.readMenuImport>()({
  name: 'menuImports.read',
  method: 'GET',
  path: '/admin/menu-imports/:importId',
  may: 'restaurant_menu_write',
  refusals: ['NOT_FOUND'],
});

/**
 * Creates the dishes of the good rows, once, offered at every hour: as drafts, or sent to the platform. Sending takes a
 * signature; the platform's own staff publishes by it.
 */
export const confirmMenuImport = defineRoute<typeof schemas.confirmMenuImport>()({
  name: 'menuImports.confirm',
  method: 'POST',
  path: '/admin/menu-imports/:importId/confirm',
  may: 'restaurant_menu_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});
