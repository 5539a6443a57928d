import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { menusAll, updateMenu } from '@sazon/contract/menu-management/routes';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import type { DishField } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { describeFields } from './dish-fields-waiting-for-approval.ts';

interface DishReviewNoticeProps {
  menu: KitchenMenu;
  canEdit: boolean;
  onTakenBack: () => void;
}

/** Where a dish stands: a draft, with the platform, or returned with its reason. */
export function DishReviewNotice({ menu, canEdit, onTakenBack }: DishReviewNoticeProps) {
  const { id, draft, review } = menu;
  const takeBack = useCall(updateMenu, {
    invalidates: [menusAll],
    onSuccess: () => {
      toast.success(draft ? 'El plato volvió a ser un borrador' : 'Quitamos lo que esperaba revisión');
      onTakenBack();
    },
  });
  if (review === null)
    return draft ? <NoticeBar tone="info">Es un borrador: nadie lo ve hasta que lo publiquemos.</NoticeBar> : null;
  const what = describeFields(Object.keys(review.wanted) as DishField[]);
  if (review.state === 'returned')
    return (
      <NoticeBar tone="warning">
        {draft ? 'Lo devolvimos para corregir: ' : `Devolvimos el cambio (${what}): `}
        {review.reason}
      </NoticeBar>
    );
  return (
    <div className="grid gap-2">
      <NoticeBar tone="info">
        {draft
          ? `En revisión desde el ${formatMoment(review.sentAt).toLowerCase()} Te avisamos cuando esté publicado.`
          : `Espera revisión: ${what}. Los clientes ven lo anterior hasta que lo publiquemos.`}
      </NoticeBar>
      {canEdit && (
        <Button
          look="quiet"
          size="s"
          className="justify-self-start"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate({ body: draft ? { id, active: false } : { id, withdrawReview: true } })}
        >
          {draft ? 'Retirar de revisión' : 'Descartar lo que espera'}
        </Button>
      )}
    </div>
  );
}
