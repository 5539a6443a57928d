import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/**
 * Lists what staff of the platform, restaurants and companies changed, newest first, with the rows before and after.
 */
export const listStaffActs = defineRoute<typeof schemas.listStaffActs>()({
  name: 'audit.list',
  method: 'GET',
  path: '/admin/audit',
  may: 'admin_users_view',
  token: 'audit:read',
});
