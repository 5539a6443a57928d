import { defineRoute } from '../define-route.ts';
import type * as schemas from './payroll-periods-schemas.ts';

/** Reads the authorisation that the app asks for on every page (docs/specification.md section 2). */
export const pendingDiscount = defineRoute<typeof schemas.pendingDiscount>()({
  name: 'payroll.pending',
  method: 'GET',
  path: '/nomina/payroll-discounts/pending',
  may: 'user',
});

/** Lists the caller's payroll periods, newest first. */
export const listPayroll = defineRoute<typeof schemas.listPayroll>()({
  name: 'payroll.list',
  method: 'GET',
  path: '/nomina',
  may: 'user',
});

export const payrollDetail = defineRoute<typeof schemas.payrollDetail>()({
  name: 'payroll.get',
  method: 'GET',
  path: '/nomina/periods/:id',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Objects to a line of a closed period, within 48 hours. */
export const objectLine = defineRoute<typeof schemas.objectLine>()({
  name: 'payroll.objectLine',
  method: 'POST',
  path: '/nomina/periods/:id/lines/:orderId/objection',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
