import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { invitationCode } from '../../device/device-id-and-invitation-code.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { inviterQuery } from '../referrals/referrals-calls.ts';

/** The inviting friend, when the page was opened with their link. */
export function InvitingFriendNote() {
  const code = usePersisted(invitationCode);
  const { data } = useQuery({ ...inviterQuery(code ?? ''), enabled: code !== null });
  if (!data) return null;
  return (
    <NoticeBar tone="success">
      {data.firstName} te invitó: crea tu cuenta y recibe {formatCop(data.amounts.referredCop)} en tingos con tu primer
      almuerzo.
    </NoticeBar>
  );
}
