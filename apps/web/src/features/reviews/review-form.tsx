import { type ReactNode, useState } from 'react';
import { type CallError, fieldError, formError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/notice-bar.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import { TextArea } from '../../ui/text-area.tsx';

export interface ReviewFormProps {
  questions: readonly { key: string; label: string }[];
  children?: ReactNode;
  pending: boolean;
  error: CallError | null;
  onSend: (review: { ratings: Record<string, number>; comment: string | undefined }) => void;
}

const missing = 'Elige de 1 a 5 estrellas.';

/** Stars for each question of a setting, and what else there is to say. */
export function ReviewForm({ questions, children, pending, error, onSend }: ReviewFormProps) {
  const [ratings, setRatings] = useState<Record<string, number>>({});
  const [comment, setComment] = useState('');
  const [asked, setAsked] = useState(false);
  const failure = formError(
    error,
    questions.map(({ key }) => key),
  );
  const errorOf = (key: string) => {
    if (asked && !ratings[key]) return missing;
    return fieldError(error, key);
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (questions.every(({ key }) => ratings[key])) onSend({ ratings, comment: comment.trim() || undefined });
      }}
    >
      {children}
      {questions.map(({ key, label }) => (
        <StarRating
          key={key}
          label={label}
          value={ratings[key] ?? 0}
          onValueChange={(stars) => setRatings({ ...ratings, [key]: stars })}
          error={errorOf(key)}
          disabled={pending}
        />
      ))}
      <TextArea
        label="¿Algo más?"
        help="Opcional. Nos ayuda a mejorar."
        rows={3}
        maxLength={500}
        value={comment}
        onValueChange={setComment}
        disabled={pending}
      />
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" wide size="l" loading={pending}>
        Enviar
      </Button>
    </form>
  );
}
