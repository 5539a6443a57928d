import {
  customFields,
  enrolment,
  previewForm,
  verifyDocument,
} from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { listApplications } from '@sazon/contract/payroll/hr-answers-routes';
import { payrollLimit } from '@sazon/contract/payroll/payroll-limit-routes';
import { listPayroll, payrollDetail, pendingDiscount } from '@sazon/contract/payroll/payroll-periods-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { setLocalUser } from '../../session/session-store.ts';

const refetchMs = 30_000;
/** The polling interval, so that requests which a colleague answered leave this screen too. */
const answeredMs = 10_000;
const perPage = 24;

/** The limit of the running period; orders change it, so it is polled. */
export const limitQuery = { ...queryFor(payrollLimit), refetchInterval: refetchMs };

/** Returns the query of the period to authorise, or one by its id. */
export const periodToSignQuery = (id: string | undefined) =>
  queryFor(pendingDiscount, { query: id === undefined ? {} : { id } });

export const historyQuery = queryFor(listPayroll, { query: { perPage } });

export const periodQuery = (id: string) => queryFor(payrollDetail, { params: { id } });

export const enrolmentQuery = queryFor(enrolment);

export const fieldsQuery = (formId: string) => queryFor(customFields, { params: { id: formId } });

/**
 * Returns the query of the document to be signed. A read sent as a POST, because its answers are too long for an
 * address.
 */
export const previewQuery = (
  formId: string,
  body: { customFields?: Record<string, string>; payrollDiscountId?: string },
) => ({
  queryKey: [previewForm.name, { formId, body }],
  queryFn: () => callRoute(previewForm, { params: { id: formId }, body }),
  staleTime: 0,
});

export const verifyQuery = (code: string) => ({
  ...queryFor(verifyDocument, { params: { code } }),
  retry: false,
  meta: { silent: true },
});

export const applicationsQuery = (query: {
  status?: 'registered' | 'approved' | 'rejected';
  applicationId?: string;
}) => ({ ...queryFor(listApplications, { query: { ...query, perPage: 100 } }), refetchInterval: answeredMs });

/**
 * Reads the signed-in person again, because HR may have answered meanwhile. Without a signal the stored person stays.
 */
export async function refreshPerson(): Promise<void> {
  const fresh = await callRoute(refreshUser, {}).catch(() => null);
  if (fresh) setLocalUser(fresh);
}

/** The reads that a change of payroll invalidates. */
export const payrollReads = [pendingDiscount, listPayroll, payrollDetail, payrollLimit, enrolment] as const;
