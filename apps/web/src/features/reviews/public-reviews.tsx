import { listReviews, reportReview } from '@sazon/contract/reviews/routes';
import type { PublicReview } from '@sazon/contract/reviews/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { REPORT_REASONS, type ReportReason, reportReasonNames } from '@sazon/domain/orders/review-report-reasons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../calls/call-route.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/lunch/stars.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SectionHeader, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

const starPlaces = [1, 2, 3, 4, 5];

/** The stars that one person gave. */
export function GivenStars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex" role="img" aria-label={`${stars} de 5 estrellas`}>
      {starPlaces.map((place) => (
        <Icon
          key={place}
          name="star"
          weight={place <= stars ? 'fill' : 'regular'}
          size="xs"
          className={place <= stars ? 'text-(--maracuya-500)' : 'text-text-3'}
        />
      ))}
    </span>
  );
}

export const formatReviewDay = (at: number): string => formatMediumDate(toBogotaDate(at));

interface ReviewProps {
  review: PublicReview;
  /** Whether the review names its dish, where reviews of several dishes are listed. */
  showDish: boolean;
  /** Absent for visitors. */
  onReport?: (() => void) | undefined;
}

function Review({ review: { name, dish, stars, comment, at, answer }, showDish, onReport }: ReviewProps) {
  return (
    <li className="grid gap-1 border-border border-t py-3 first:border-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="type-item">{name}</b>
        <GivenStars stars={stars} />
        <span className="type-caption text-text-2">
          {formatReviewDay(at)}
          {showDish && `, ${dish.name}`}
        </span>
      </p>
      <p className="type-body wrap-anywhere">{comment}</p>
      {answer && (
        <div className="mt-1 rounded bg-surface-2 px-3 py-2">
          <p className="type-caption font-semibold text-text-2">Respuesta del restaurante</p>
          <p className="type-body-s wrap-anywhere">{answer.text}</p>
        </div>
      )}
      {onReport && (
        <button
          type="button"
          className="type-caption inline-flex min-h-8 items-center gap-1 justify-self-start text-text-2 underline-offset-2 hover:underline"
          onClick={onReport}
        >
          <Icon name="flag" size="xs" />
          Reportar<span className="sr-only"> el comentario de {name}</span>
        </button>
      )}
    </li>
  );
}

/** Asks why a comment is out of place, and tells the platform. */
function ReportDialog({ review, onClose }: { review: PublicReview; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('offensive');
  const report = useCall(reportReview, {
    silent: true,
    onSuccess: () => {
      toast.success('Gracias, lo revisamos');
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="¿Qué pasa con este comentario?"
      footer={
        <Button
          wide
          loading={report.isPending}
          onClick={() => report.mutate({ params: { id: review.id }, body: { reason } })}
        >
          Reportar
        </Button>
      }
    >
      <RadioGroup label="Por qué" value={reason} onValueChange={(value) => setReason(value as ReportReason)}>
        {REPORT_REASONS.map((one) => (
          <RadioRow key={one} value={one} label={reportReasonNames[one]} />
        ))}
      </RadioGroup>
      {report.error && <ErrorLine>{report.error.message}</ErrorLine>}
    </Dialog>
  );
}

export type ReviewsOf = { menuId: string } | { brandId: string };

/** What people say of a dish or a restaurant: the stars, and the comments that their writers published. */
export function PublicReviews({ of }: { of: ReviewsOf }) {
  const { hasSession } = useSession();
  const [reported, setReported] = useState<PublicReview | null>(null);
  const query = useInfiniteQuery({
    queryKey: [listReviews.name, of],
    queryFn: ({ pageParam, signal }) =>
      callRoute(listReviews, { query: { ...of, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    meta: { silent: true },
  });
  const rating = query.data?.pages[0]?.rating;
  const reviews = query.data?.pages.flatMap((page) => page.data) ?? [];
  if (!query.data || (reviews.length === 0 && !rating)) return null;
  return (
    <section aria-labelledby="opiniones">
      <SectionHeader
        id="opiniones"
        title="Opiniones"
        action={
          rating && (
            <span className="type-body-s text-text-2">
              <Stars rating={rating} />
            </span>
          )
        }
      />
      {reviews.length === 0 ? (
        <p className="type-body-s text-text-2">Nadie ha publicado un comentario todavía.</p>
      ) : (
        <ul className="rounded-lg bg-surface px-4 shadow-e1">
          {reviews.map((review) => (
            <Review
              key={review.id}
              review={review}
              showDish={'brandId' in of}
              onReport={hasSession ? () => setReported(review) : undefined}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <p className="pt-2">
          <button type="button" className={textActionClass} onClick={() => void query.fetchNextPage()}>
            Ver más opiniones
          </button>
        </p>
      )}
      {reported && <ReportDialog review={reported} onClose={() => setReported(null)} />}
    </section>
  );
}
