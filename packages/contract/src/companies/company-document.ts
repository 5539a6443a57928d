import { COMPANY_PAPERS } from '@sazon/domain/payroll/company-documents';
import { z } from 'zod';
import { id, instant, isoDate } from '../scalars.ts';

/** A paper of a company as a file; `expiresOn` is null for one that does not end. */
export const companyPaper = z.object({
  ...{ id, kind: z.enum(COMPANY_PAPERS), expiresOn: isoDate.nullable(), by: z.string(), at: instant },
});
