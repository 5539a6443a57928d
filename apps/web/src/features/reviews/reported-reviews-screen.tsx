import { moderateReview, reportedReviews } from '@sazon/contract/reviews/routes';
import type { ReportedReview } from '@sazon/contract/reviews/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { reportReasonNames } from '@sazon/domain/orders/review-report-reasons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { formatReviewDay, GivenStars } from './public-reviews.tsx';
import { ReviewPhoto } from './review-photo.tsx';

/** /admin/sazon/resenas: the comments that people reported, and what is decided about them. */
export function ReportedReviewsScreen() {
  const query = useQuery({ ...queryFor(reportedReviews), meta: { silent: true } });
  const actor = toActor(useUser());
  const mayDecide = actor !== null && may(actor, 'admin_orders_write', {});
  const reviews = query.data?.data;
  return (
    <DeskPage
      title="Reseñas reportadas"
      text="Ocultar un comentario no quita sus estrellas: la calificación sigue siendo de quien comió."
    >
      <ListState what="las reseñas" query={query} />
      {reviews?.length === 0 && (
        <EmptyState title="No hay reportes por revisar." text="Cuando alguien reporte un comentario, lo verás acá." />
      )}
      {reviews && reviews.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 desktop:grid-cols-2">
          {reviews.map((review) => (
            <li key={review.id} className="grid">
              <ReportedCard review={review} mayDecide={mayDecide} />
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}

/** `Ofende a alguien (2), Es publicidad`. */
function describeReports(reports: ReportedReview['reports']): string {
  const counted = Map.groupBy(reports, ({ reason }) => reason);
  return [...counted]
    .map(([reason, of]) => `${reportReasonNames[reason]}${of.length > 1 ? ` (${of.length})` : ''}`)
    .join(', ');
}

function ReportedCard({ review, mayDecide }: { review: ReportedReview; mayDecide: boolean }) {
  const { id, name, dish, restaurant, stars, comment, at, answer, reports, hiddenReason, photoUrl } = review;
  const [reason, setReason] = useState('');
  const decide = useCall(moderateReview, {
    silent: true,
    invalidates: [reportedReviews],
    onSuccess: (_, { body }) => toast.success(body.hide ? 'Comentario oculto' : 'El comentario se queda'),
  });
  const failure = findFormError(decide.error, ['reason']);
  return (
    <Card label={`Comentario de ${name}`} className="grid content-start gap-2">
      <p className="type-body-s font-semibold text-warning-text">{describeReports(reports)}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="type-item">{name}</b>
        <GivenStars stars={stars} />
        <span className="type-caption text-text-2">
          {formatReviewDay(at)}, {dish.name}, {restaurant.name}
        </span>
      </p>
      <p className="type-body wrap-anywhere">{comment}</p>
      <ReviewPhoto url={photoUrl} dish={dish.name} name={name} />
      {answer && <p className="type-body-s text-text-2">Respuesta: {answer.text}</p>}
      {hiddenReason !== null && <p className="type-caption text-text-2">Está oculto: {hiddenReason}</p>}
      {mayDecide && (
        <>
          <TextField
            label="Por qué se oculta"
            help="Lo lee el restaurante."
            maxLength={200}
            value={reason}
            onValueChange={setReason}
            error={findFieldError(decide.error, 'reason')}
          />
          {failure && <ErrorLine>{failure}</ErrorLine>}
          <span className="flex flex-wrap gap-2">
            <Button
              size="s"
              look="danger"
              loading={decide.isPending}
              onClick={() => decide.mutate({ params: { id }, body: { hide: true, reason } })}
            >
              Ocultar
            </Button>
            <Button
              size="s"
              look="quiet"
              disabled={decide.isPending}
              onClick={() => decide.mutate({ params: { id }, body: { hide: false } })}
            >
              Dejarlo
            </Button>
          </span>
        </>
      )}
    </Card>
  );
}
