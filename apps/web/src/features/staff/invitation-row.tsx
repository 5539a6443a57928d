import type { StaffInvitation } from '@sazon/contract/staff/schemas';
import { describePermissions } from '@sazon/domain/access/permission-descriptions';
import type { StaffScope } from '@sazon/domain/access/staff-roles';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSettle, type Via } from './staff-calls.ts';

interface InvitationRowProps {
  one: StaffInvitation;
  via: Via;
  scope: StaffScope;
  /** Where it is for, when the list has several places. */
  placeName?: string;
  mayGrant: boolean;
}

/** An invitation nobody used yet, to send again or withdraw. */
export function InvitationRow({ one, via, scope, placeName, mayGrant }: InvitationRowProps) {
  const settle = useSettle(via);
  const now = useNow(60_000);
  const send = (resend: boolean) => settle.mutate({ params: { id: one.id }, body: { resend } });
  const isOver = one.expiresAt <= now;
  return (
    <li className="grid grid-cols-1 items-center gap-3 rounded-lg border border-(--maracuya-500) bg-surface p-4 laptop:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 grid-cols-1 gap-0.5">
        <span className="type-item flex items-center gap-2 wrap-anywhere">
          <Icon name="envelope-simple" size="s" /> {one.recipient}
        </span>
        {placeName && <span className="type-body-s font-semibold">{placeName}</span>}
        <span className="type-body-s text-text-2">{describePermissions(scope, one.permissions)}</span>
        <span className="type-body-s text-text-2">
          {one.invitedBy} la envió {formatMoment(one.createdAt).toLowerCase()}{' '}
          {isOver ? 'Venció: envíala otra vez.' : `Vence ${formatMoment(one.expiresAt).toLowerCase()}`}
        </span>
      </div>
      {mayGrant && (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" disabled={settle.isPending} onClick={() => send(false)}>
            Anular
          </Button>
          <Button look="quiet" loading={settle.isPending} onClick={() => send(true)}>
            Reenviar
          </Button>
        </div>
      )}
    </li>
  );
}
