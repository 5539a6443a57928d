import { listCompanyLinks } from '@sazon/contract/auth/company-sign-in-and-linked-companies-routes';
import { listSessions } from '@sazon/contract/auth/own-sessions-routes';
import { getHealth, listConsents } from '@sazon/contract/consents/consents-and-health-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import type { User } from '@sazon/contract/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { setLocalUser } from '../../session/session-store.ts';

/** The person as stored on the server; updates the session too. */
export const profileQuery = queryFor(refreshUser);
export const healthQuery = queryFor(getHealth);
export const consentsQuery = queryFor(listConsents);
export const sessionsQuery = { ...queryFor(listSessions), meta: { silent: true } };
export const companyLinksQuery = { ...queryFor(listCompanyLinks), meta: { silent: true } };

/** Returns a function that shows a person's changed data on all screens at once. */
export function useShowChangedUser(): (fresh: User) => void {
  const queryClient = useQueryClient();
  return (fresh) => {
    setLocalUser(fresh);
    queryClient.setQueryData(profileQuery.queryKey, fresh);
  };
}
