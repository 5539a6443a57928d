import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The caller's payroll line: the employer's limit for lunches, not a loan (docs/domain.md section 6). */
export const creditLine = defineRoute<typeof schemas.creditLine>()({
  name: 'creditLine.get',
  method: 'GET',
  path: '/credit-line',
  may: 'user',
});

/** The lunches paid by payroll, newest first. */
export const creditMovements = defineRoute<typeof schemas.creditMovements>()({
  name: 'creditLine.movements',
  method: 'GET',
  path: '/credit-line/movements',
  may: 'user',
});
