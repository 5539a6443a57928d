import { appReview, reviewApp } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { ReviewForm } from './review-form.tsx';
import { appReviewQuery, formsQuery } from './review-forms-calls.ts';

/** /calificar-app: rates the app, by `product_review_form`; again after `product_review_days`. */
export function AppReviewScreen() {
  const { data: forms } = useSuspenseQuery(formsQuery);
  const { data: state } = useSuspenseQuery(appReviewQuery);
  const navigate = useNavigate();
  const send = useCall(reviewApp, {
    silent: true,
    invalidates: [appReview],
    onSuccess: async () => {
      toast.success('Gracias, lo leemos todo');
      await navigate({ to: '/inicio', replace: true });
    },
  });
  if (!state.open && !send.isPending) {
    return (
      <main className="mx-auto max-w-form px-4 pt-4">
        <EmptyState
          title="Gracias, ya nos contaste."
          text={`Puedes volver a calificar la app desde el ${formatLongDate(toBogotaDate(state.opensAt)).toLowerCase()}.`}
          action={<LinkButton render={<Link to="/inicio" />}>Ir al inicio</LinkButton>}
        />
      </main>
    );
  }
  return (
    <main className="mx-auto grid max-w-form gap-4 px-4 pt-2 pb-6">
      <Card>
        <ReviewForm
          questions={forms.product_review_form}
          pending={send.isPending}
          error={send.error}
          onSend={({ ratings, comment }) => send.mutate({ body: { ratings, comment } })}
        />
      </Card>
    </main>
  );
}
