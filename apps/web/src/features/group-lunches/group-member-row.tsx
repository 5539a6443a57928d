import { getGroupLunch, leaveGroupLunch, removeGroupMember } from '@sazon/contract/group-lunches/routes';
import type { GroupLunch, GroupMember } from '@sazon/contract/group-lunches/schemas';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { describeChoices } from '@sazon/domain/spanish-list-format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { OrderCodeDisplay } from '../../ui/lunch/order-code-display.tsx';
import { Money } from '../../ui/money.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { describeMember } from './group-lunch-texts.ts';

/** The button that removes a person, or lets the reader leave. */
function Leave({ lunch, member }: { lunch: GroupLunch; member: GroupMember }) {
  const [asking, setAsking] = useState(false);
  const call = { silent: true, invalidates: [getGroupLunch], onSuccess: () => setAsking(false) } as const;
  const leave = useCall(leaveGroupLunch, call);
  const remove = useCall(removeGroupMember, call);
  const { code } = lunch;
  const words = member.isMe ? 'Salirme' : 'Quitar';
  const confirm = () =>
    member.isMe ? leave.mutate({ params: { code } }) : remove.mutate({ params: { code, memberId: member.id } });
  return (
    <>
      <button
        type="button"
        className={textActionClass}
        aria-label={member.isMe ? undefined : `Quitar a ${member.firstName}`}
        onClick={() => setAsking(true)}
      >
        {words}
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={member.isMe ? '¿Te sales del almuerzo?' : `¿Quitas a ${member.firstName}?`}
        text={member.isMe ? 'Puedes volver mientras siga abierto.' : 'No podrá volver a unirse con este enlace.'}
        confirmLabel={words}
        cancelLabel="No"
        pending={leave.isPending || remove.isPending}
        error={(leave.error ?? remove.error)?.message}
        onConfirm={confirm}
      />
    </>
  );
}

/** A person of a group lunch: first name, and for its members the dish and how far it is. */
export function GroupMemberRow({ lunch, member }: { lunch: GroupLunch; member: GroupMember }) {
  const { dish, problem, handOverCode } = member;
  const canLeave = member.status === null && lunch.payProblem === null && (member.isMe || lunch.isHost);
  const additions = dish ? describeChoices(dish.additions.map((one) => one.name.toLowerCase())) : '';
  return (
    <li className="grid gap-2 border-border py-3 [&+&]:border-t">
      <div className="flex items-center gap-3">
        {dish && (
          <DishImage
            pictures={dish.picture === null ? [] : [dish.picture]}
            plate={buildPlatePath({ id: dish.menuId, name: dish.name, categoryKey: '' })}
            brandName={dish.name}
            className="size-13 shrink-0"
          />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="type-item">
            {member.firstName}
            {member.isMe && ' (tú)'}
            {member.isHost && !member.isMe && ', quien invita'}
          </h3>
          {dish && (
            <p className="type-body-s text-text-2">
              {dish.name}
              {additions && `, ${additions}`}
            </p>
          )}
          {dish && <p className="type-body-s text-text-2">{describeMember(lunch, member)}</p>}
        </div>
        <div className="grid justify-items-end gap-1">
          {dish && <Money amountCop={dish.price} className="type-price" />}
          {canLeave && <Leave lunch={lunch} member={member} />}
        </div>
      </div>
      {problem && <p className="type-body-s font-semibold text-danger-text">{problem}</p>}
      {handOverCode && <OrderCodeDisplay code={handOverCode} />}
    </li>
  );
}
