import { listReferrals, openInvitation, readInvitation } from '@sazon/contract/referrals/routes';
import { queryFor } from '../../calls/route-query-options.ts';
import { getDeviceId } from '../../device/device-id-and-invitation-code.ts';

/** Returns the query of the person's invitation, created when it is first opened. */
export const invitationQuery = () => queryFor(openInvitation, { body: { deviceId: getDeviceId() } });

export const friendsPerPage = 20;

/** Returns the query of the friends who joined, page by page. */
export const friendsQuery = (page: number) => queryFor(listReferrals, { query: { page, perPage: friendsPerPage } });

/** Returns the query of the inviter of a code. */
export const inviterQuery = (code: string) => ({
  ...queryFor(readInvitation, { params: { code } }),
  meta: { silent: true },
  retry: false,
});
