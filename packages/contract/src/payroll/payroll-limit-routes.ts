import { defineRoute } from '../define-route.ts';
import type * as schemas from './payroll-limit-schemas.ts';

/**
 * Reads the caller's limit (docs/specification.md section 3 'Monthly limit view'), with the data of the traffic light
 * and of the question '¿y si…?' (what if).
 */
export const payrollLimit = defineRoute<typeof schemas.payrollLimit>()({
  name: 'payroll.limit',
  method: 'GET',
  path: '/nomina/limit',
  may: 'user',
});
