import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The recent imports, and the companies the caller may import for. */
export const listImports = defineRoute<typeof schemas.listImports>()({
  name: 'employeeImports.list',
  method: 'GET',
  path: '/admin/enterprises/imports',
  may: 'enterprises_preapproved_users_write',
});

/** Returns the address to which the bytes of a list are PUT. Refused while an import of the company is running. */
export const announceImport = defineRoute<typeof schemas.announceImport>()({
  name: 'employeeImports.announce',
  method: 'POST',
  path: '/admin/enterprises/imports',
  may: 'enterprises_preapproved_users_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

export const readImport = defineRoute<typeof schemas.readImport>()({
  name: 'employeeImports.read',
  method: 'GET',
  path: '/admin/enterprises/imports/:importId',
  may: 'enterprises_preapproved_users_write',
  refusals: ['NOT_FOUND'],
});

/** The rows of one kind, by their line in the file. */
export const listImportRows = defineRoute<typeof schemas.listImportRows>()({
  name: 'employeeImports.rows',
  method: 'GET',
  path: '/admin/enterprises/imports/:importId/rows',
  may: 'enterprises_preapproved_users_write',
  refusals: ['NOT_FOUND'],
});

/** Maps each column to a field, plans again, and stores the mapping for the company's next list. */
export const mapImportColumns = defineRoute<typeof schemas.mapImportColumns>()({
  name: 'employeeImports.mapColumns',
  method: 'PUT',
  path: '/admin/enterprises/imports/:importId/columns',
  may: 'enterprises_preapproved_users_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Starts the job; a small list is done with the answer. Withdrawing people requires the permission to delete. */
export const startImport = defineRoute<typeof schemas.startImport>()({
  name: 'employeeImports.start',
  method: 'POST',
  path: '/admin/enterprises/imports/:importId/start',
  may: 'enterprises_preapproved_users_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'FORBIDDEN'],
});

/** Undoes, within a day, what was not changed or used since. */
export const undoImport = defineRoute<typeof schemas.undoImport>()({
  name: 'employeeImports.undo',
  method: 'POST',
  path: '/admin/enterprises/imports/:importId/undo',
  may: 'enterprises_preapproved_users_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
