import { may } from '@sazon/domain/access/permission-check';
import { screenPermissions } from '@sazon/domain/access/permissions';
import { toActor, useUser } from '../../session/session-store.ts';

/** Whether this person may write campaigns, or decide about them. */
export function useMayChangeCampaigns(what: 'write' | 'edit'): boolean {
  const actor = toActor(useUser());
  return actor !== null && may(actor, screenPermissions.campaigns[what], {});
}
