import { answerReview, restaurantReviews } from '@sazon/contract/reviews/routes';
import type { OwnReview } from '@sazon/contract/reviews/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { useCall } from '../../calls/use-call.ts';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { formatReviewDay, GivenStars } from './public-reviews.tsx';
import { ReviewPhoto } from './review-photo.tsx';

const title = 'Reseñas';
const mostLetters = 500;

/** /admin/restaurantes/resenas: what customers say of a restaurant, and its answers. */
export function RestaurantReviewsScreen() {
  const { active } = useActiveRestaurant();
  return active === null ? <DeskPage title={title}>{null}</DeskPage> : <OfRestaurant restaurantId={active.id} />;
}

function OfRestaurant({ restaurantId }: { restaurantId: string }) {
  const [show, setShow] = useState<'open' | 'all'>('open');
  const actor = toActor(useUser());
  const mayAnswer = actor !== null && may(actor, 'restaurant_orders_edit', { restaurantId });
  const query = useInfiniteQuery({
    queryKey: [restaurantReviews.name, { restaurantId, show }],
    queryFn: ({ pageParam, signal }) =>
      callRoute(
        restaurantReviews,
        { query: { restaurantId, show, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    meta: { silent: true },
  });
  const reviews = query.data?.pages.flatMap((page) => page.data);
  const open = query.data?.pages[0]?.open;
  return (
    <DeskPage
      title={title}
      text="Tu respuesta la lee quien escribió y, si publicó su comentario, quien mira el plato."
      action={
        <Segmented
          label="Cuáles"
          value={show}
          segments={[
            { value: 'open', label: open === undefined ? 'Sin respuesta' : `Sin respuesta (${open})` },
            { value: 'all', label: 'Todas' },
          ]}
          onValueChange={setShow}
        />
      }
    >
      <ListState what="las reseñas" query={query} />
      {reviews?.length === 0 && (
        <EmptyState
          title={show === 'open' ? 'Todo está respondido.' : 'Todavía no hay reseñas.'}
          text={
            show === 'open'
              ? 'Cuando alguien comente, lo verás acá.'
              : 'Llegan cuando tus clientes califican su almuerzo.'
          }
        />
      )}
      {reviews && reviews.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 desktop:grid-cols-2">
          {reviews.map((review) => (
            <li key={review.id} className="grid">
              <ReviewCard review={review} restaurantId={restaurantId} mayAnswer={mayAnswer} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <p>
          <Button look="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Ver más
          </Button>
        </p>
      )}
    </DeskPage>
  );
}

interface ReviewCardProps {
  review: OwnReview;
  restaurantId: string;
  mayAnswer: boolean;
}

/** Who sees a comment. */
function describeVisibility({ hiddenReason, published }: OwnReview): string {
  if (hiddenReason !== null) return `La plataforma lo ocultó: ${hiddenReason}`;
  return published ? 'Se ve en el plato y en tu página.' : 'Solo lo ves tú.';
}

/** How much of an answer is too much: nothing of it is cut without a word. */
function describeExcess(length: number): string {
  const over = length - mostLetters;
  return `Máximo ${mostLetters} caracteres: ${over === 1 ? 'sobra 1' : `sobran ${over}`}.`;
}

function ReviewCard({ review, restaurantId, mayAnswer }: ReviewCardProps) {
  const { id, name, dish, brand, stars, comment, at, answer, photoUrl } = review;
  const [text, setText] = useState<string | null>(null);
  const send = useCall(answerReview, {
    silent: true,
    invalidates: [restaurantReviews],
    onSuccess: () => {
      setText(null);
      toast.success(review.published ? 'Respuesta publicada' : 'Respuesta enviada');
    },
  });
  const failure = findFormError(send.error, ['answer']);
  const length = text?.trim().length ?? 0;
  return (
    <Card label={`Reseña de ${dish.name}`} className="grid content-start gap-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <GivenStars stars={stars} />
        <span className="type-body-s text-text-2">
          {name}, {formatReviewDay(at)}
        </span>
      </p>
      <h2 className="type-h3">
        {dish.name} <span className="type-body-s font-normal text-text-2">{brand.name}</span>
      </h2>
      {comment === null ? (
        <p className="type-body-s text-text-2">Sin comentario.</p>
      ) : (
        <p className="type-body wrap-anywhere">{comment}</p>
      )}
      <ReviewPhoto url={photoUrl} dish={dish.name} name={name} />
      {comment !== null && <p className="type-caption text-text-2">{describeVisibility(review)}</p>}
      {answer && text === null && (
        <div className="rounded bg-surface-2 px-3 py-2">
          <p className="type-caption font-semibold text-text-2">Tu respuesta, {formatReviewDay(answer.at)}</p>
          <p className="type-body-s wrap-anywhere">{answer.text}</p>
        </div>
      )}
      {mayAnswer && comment !== null && text === null && (
        <p>
          <Button size="s" look="quiet" onClick={() => setText(answer?.text ?? '')}>
            {answer ? 'Cambiar la respuesta' : 'Responder'}
          </Button>
        </p>
      )}
      {text !== null && (
        <form
          noValidate
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (length <= mostLetters) send.mutate({ params: { id }, query: { restaurantId }, body: { answer: text } });
          }}
        >
          <TextArea
            label="Tu respuesta"
            rows={3}
            help={`${length} de ${mostLetters} caracteres`}
            value={text}
            onValueChange={setText}
            error={length > mostLetters ? describeExcess(length) : findFieldError(send.error, 'answer')}
          />
          {failure && <ErrorLine>{failure}</ErrorLine>}
          <span className="flex flex-wrap gap-2">
            <Button type="submit" size="s" loading={send.isPending}>
              {review.published ? 'Publicar respuesta' : 'Enviar respuesta'}
            </Button>
            <Button size="s" look="quiet" onClick={() => setText(null)}>
              Volver
            </Button>
          </span>
        </form>
      )}
    </Card>
  );
}
