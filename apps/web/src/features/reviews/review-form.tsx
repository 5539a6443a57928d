import { type ReactNode, useState } from 'react';
import { type CallError, findFieldError, findFormError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { StarRating } from '../../ui/fields/star-rating.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface ReviewFormProps {
  questions: readonly { key: string; label: string }[];
  /** Reasons to tap, offered when a question got three stars or fewer. */
  reasons?: readonly string[];
  children?: ReactNode;
  pending: boolean;
  error: CallError | null;
  /** The first name shown with a published comment; absent where comments are not published. */
  publicName?: string | undefined;
  /** Drawn before the button once a question got three stars or fewer: a photo. */
  proof?: ReactNode;
  onSend: (review: { ratings: Record<string, number>; comment: string | undefined; publish: boolean }) => void;
}

const missing = 'Elige de 1 a 5 estrellas.';
const poorStars = 3;
const mostLetters = 500;

/** Stars for each question of a setting, and a comment. */
export function ReviewForm({
  questions,
  reasons = [],
  children,
  pending,
  error,
  publicName,
  proof,
  onSend,
}: ReviewFormProps) {
  const [ratings, setRatings] = useState<Record<string, number>>({});
  const [comment, setComment] = useState('');
  const [why, setWhy] = useState<string[]>([]);
  const [asked, setAsked] = useState(false);
  const [publish, setPublish] = useState(false);
  const isPoor = Object.values(ratings).some((stars) => stars <= poorStars);
  const said = [...(isPoor ? why : []), comment.trim()].filter(Boolean).join('. ').slice(0, mostLetters);
  const failure = findFormError(
    error,
    questions.map(({ key }) => key),
  );
  const findError = (key: string) => {
    if (asked && !ratings[key]) return missing;
    return findFieldError(error, key);
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (questions.every(({ key }) => ratings[key]))
          onSend({ ratings, comment: said || undefined, publish: publish && said !== '' });
      }}
    >
      {children}
      {questions.map(({ key, label }) => (
        <StarRating
          key={key}
          label={label}
          value={ratings[key] ?? 0}
          onValueChange={(stars) => setRatings({ ...ratings, [key]: stars })}
          error={findError(key)}
          disabled={pending}
        />
      ))}
      {isPoor && reasons.length > 0 && (
        <ChoiceChips
          legend="¿Qué pasó?"
          options={reasons.map((reason) => ({ value: reason, label: reason }))}
          value={why}
          onValueChange={setWhy}
          disabled={pending}
        />
      )}
      <TextArea
        label="¿Algo más?"
        help="Opcional. Nos ayuda a mejorar."
        rows={3}
        maxLength={mostLetters}
        value={comment}
        onValueChange={setComment}
        disabled={pending}
      />
      {isPoor && proof}
      {publicName && said !== '' && <PublishField {...{ publicName, publish, pending }} onPublish={setPublish} />}
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" wide size="l" loading={pending}>
        Enviar
      </Button>
    </form>
  );
}

interface PublishFieldProps {
  publicName: string;
  publish: boolean;
  onPublish: (publish: boolean) => void;
  pending: boolean;
}

/** Whether the comment is shown to others with a first name. */
function PublishField({ publicName, publish, onPublish, pending }: PublishFieldProps) {
  return (
    <Checkbox
      label={`Publicar mi comentario como “${publicName}”`}
      note="Solo tu nombre de pila. El restaurante te puede contestar."
      checked={publish}
      onCheckedChange={onPublish}
      disabled={pending}
    />
  );
}
