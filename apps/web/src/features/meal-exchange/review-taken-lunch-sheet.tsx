import { listTakenLunches } from '@sazon/contract/meal-exchange/routes';
import type { TakenLunch } from '@sazon/contract/meal-exchange/schemas';
import { reviewOrder } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../calls/use-call.ts';
import { useUser } from '../../session/session-store.ts';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { ReviewForm } from '../reviews/review-form.tsx';
import { formsQuery } from '../reviews/review-forms-calls.ts';

interface ReviewTakenLunchSheetProps {
  lunch: TakenLunch;
  open: boolean;
  onClose: () => void;
}

/** Rates a lunch that somebody passed on, by the questions about any lunch. */
export function ReviewTakenLunchSheet({ lunch, open, onClose }: ReviewTakenLunchSheetProps) {
  const forms = useQuery({ ...formsQuery, enabled: open });
  const person = useUser();
  const send = useCall(reviewOrder, {
    silent: true,
    invalidates: [listTakenLunches],
    onSuccess: () => {
      toast.success('Gracias por calificar');
      onClose();
    },
  });
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="¿Cómo estuvo?"
      subtitle={`${lunch.menu.name}, ${lunch.brand.name}`}
    >
      {forms.data ? (
        <ReviewForm
          questions={forms.data.order_review_form}
          pending={send.isPending}
          error={send.error}
          publicName={person?.firstName.trim().split(' ')[0]}
          onSend={(body) => send.mutate({ params: { id: lunch.orderId }, body })}
        />
      ) : (
        <ListState what="las preguntas" query={forms} level={3} />
      )}
    </BottomSheet>
  );
}
