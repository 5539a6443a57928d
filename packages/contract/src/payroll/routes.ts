import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** The authorisation that the global prompt asks for (specification section 2). */
export const pendingDiscount = defineRoute<typeof schemas.pendingDiscount>()({
  name: 'payroll.pending',
  method: 'GET',
  path: '/nomina/payroll-discounts/pending',
  may: 'user',
});

/** The history of periods, newest first. */
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

/** 48 hours to say that a line of a closed period is wrong. */
export const objectLine = defineRoute<typeof schemas.objectLine>()({
  name: 'payroll.objectLine',
  method: 'POST',
  path: '/nomina/periods/:id/lines/:orderId/objection',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Specification section 3 'Monthly limit view', with what the traffic light and '¿y si…?' look at. */
export const payrollLimit = defineRoute<typeof schemas.payrollLimit>()({
  name: 'payroll.limit',
  method: 'GET',
  path: '/nomina/limit',
  may: 'user',
});
