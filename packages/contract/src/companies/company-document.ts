import { COMPANY_DOCUMENTS } from '@sazon/domain/payroll/company-documents';
import { z } from 'zod';
import { id, instant, isoDate } from '../scalars.ts';

/** A document of a company as a file; `expiresOn` is null for one that does not end. */
export const companyDocument = z.object({
  ...{ id, kind: z.enum(COMPANY_DOCUMENTS), expiresOn: isoDate.nullable(), by: z.string(), at: instant },
});
