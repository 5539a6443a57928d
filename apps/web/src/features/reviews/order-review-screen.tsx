import { appReview, reviewOrder } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatOrderTime } from '../order-records/order-texts.ts';
import { abilitiesQuery, orderQuery, orderReads, reportHash } from '../order-records/orders-calls.ts';
import { ReviewForm } from './review-form.tsx';
import { formsQuery } from './review-forms-calls.ts';
import { useReviewPhoto } from './use-review-photo.tsx';

const reasons = ['Llegó tarde', 'Llegó frío', 'Faltó algo', 'Poca porción', 'Mal empacado', 'No me gustó el sabor'];
const badStars = 2;
const isBad = (ratings: Record<string, number>) => Object.values(ratings).some((stars) => stars <= badStars);

/** /ordenes/[orderId]/calificar: rates a lunch, by the questions of `order_review_form`. */
export function OrderReviewScreen({ orderId }: { orderId: string }) {
  const { data: order } = useSuspenseQuery(orderQuery(orderId));
  const { data: forms } = useSuspenseQuery(formsQuery);
  const { data: abilities } = useQuery(abilitiesQuery(orderId));
  const { data: app } = useQuery({ ...queryFor(appReview), meta: { silent: true } });
  const navigate = useNavigate();
  const person = useUser();
  const [offered, setOffered] = useState(false);
  const photo = useReviewPhoto(orderId);
  const send = useCall(reviewOrder, {
    silent: true,
    invalidates: orderReads,
    onSuccess: async (_, { body }) => {
      toast.success('Gracias por calificar');
      if (isBad(body.ratings) && abilities?.report.can) setOffered(true);
      else if (app?.open) await navigate({ to: '/calificar-app', replace: true });
      else await navigate({ to: '/mis-ordenes/$orderId', params: { orderId }, replace: true });
    },
  });
  const back = <Link to="/mis-ordenes/$orderId" params={{ orderId }} />;
  if (offered) {
    return (
      <main className="mx-auto max-w-form px-4 pt-4">
        <OfferReport {...{ orderId, back }} />
      </main>
    );
  }
  if (order.review || (abilities && !abilities.review.can && !send.isSuccess)) {
    return (
      <main className="mx-auto max-w-form px-4 pt-4">
        <EmptyState
          title={order.review ? 'Ya calificaste esta orden.' : 'Todavía no la puedes calificar.'}
          text={order.review ? 'Gracias: la cocina lee lo que escribes.' : (abilities?.review.reason ?? '')}
          action={<LinkButton render={back}>Ver la orden</LinkButton>}
        />
      </main>
    );
  }
  return (
    <main className="mx-auto grid max-w-form gap-4 px-4 pt-2 pb-6">
      <Card>
        <ReviewForm
          questions={forms.order_review_form}
          reasons={reasons}
          pending={send.isPending || photo.isSending}
          error={send.error}
          publicName={person?.firstName.trim().split(' ')[0]}
          proof={abilities?.report.can && photo.field}
          onSend={(review) =>
            void photo.send().then((photoId) => {
              if (photoId === 'failed') return;
              send.mutate({ params: { id: orderId }, body: { ...review, ...(photoId !== null && { photoId }) } });
            })
          }
        >
          <div className="flex items-center gap-3">
            <DishImage
              pictures={order.menu.data.pictures}
              brandName={order.brand.name}
              className="size-18 max-w-none shrink-0"
            />
            <div className="min-w-0">
              <h2 className="type-h3">{order.menu.name}</h2>
              <p className="type-body-s text-text-2">
                {order.brand.name}, {formatOrderTime(order)}
              </p>
            </div>
          </div>
        </ReviewForm>
      </Card>
    </main>
  );
}

/** Offers to report what went wrong after few stars. */
function OfferReport({ orderId, back }: { orderId: string; back: ComponentProps<typeof LinkButton>['render'] }) {
  return (
    <EmptyState
      title="Sentimos que no saliera bien."
      text="Si algo falló con tu pedido, repórtalo: muchas veces te devolvemos la plata de una vez."
      action={
        <div className="grid gap-2">
          <LinkButton render={<Link to="/mis-ordenes/$orderId" params={{ orderId }} hash={reportHash} replace />}>
            Reportar un problema
          </LinkButton>
          <LinkButton look="quiet" render={back}>
            Ahora no
          </LinkButton>
        </div>
      }
    />
  );
}
