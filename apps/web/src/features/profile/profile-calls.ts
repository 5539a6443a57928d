import { getHealth, listConsents } from '@sazon/contract/consents';
import { listSessions } from '@sazon/contract/own-sessions';
import { refreshUser } from '@sazon/contract/users';
import { queryFor } from '../../calls/query-for.ts';

/** The person as the server knows them now; the session keeps the same. */
export const profileQuery = queryFor(refreshUser);
export const healthQuery = queryFor(getHealth);
export const consentsQuery = queryFor(listConsents);
export const sessionsQuery = { ...queryFor(listSessions), meta: { silent: true } };
