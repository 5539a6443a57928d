import { kitchenSlots, updateSlot } from '@sazon/contract/menu-management/routes';
import { useId, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { cx } from '../../ui/cx.ts';

/** A limit of lunches as typed: null means none; `error` says what is wrong with it. */
type LunchLimit = { limit: number | null; error?: undefined } | { error: string };

/** Parses a typed limit of lunches ('', '30', '1.000'). A minus is refused, because dropping it saves another number. */
export function parseLunchLimit(typed: string): LunchLimit {
  const text = typed.trim();
  if (text === '') return { limit: null };
  if (!/^\d{1,3}(\.\d{3})+$|^\d+$/.test(text)) return { error: 'Escribe solo números, o déjalo vacío: sin límite.' };
  return { limit: Number(text.replaceAll('.', '')) };
}

interface SlotMaximumFieldProps {
  /** Its place and hour. */
  name: string;
  restaurantId: string;
  restaurantTimeId: string;
  capacity: number | null;
}

/** The most lunches of a slot in a day, saved when the field is left; a wrong number stays with its error below. */
export function SlotMaximumField({ name, restaurantId, restaurantTimeId, capacity }: SlotMaximumFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const errorId = useId();
  const save = useCall(updateSlot, { invalidates: [kitchenSlots], onSuccess: () => setTyped(null) });
  const kept = capacity === null ? '' : String(capacity);
  const type = (text: string | null) => {
    setTyped(text);
    setError(undefined);
  };
  const keep = () => {
    if (typed === null || typed === kept) return type(null);
    const read = parseLunchLimit(typed);
    if (read.error !== undefined) return setError(read.error);
    save.mutate({ body: { restaurantId, restaurantTimeId, capacity: read.limit } });
  };
  return (
    <>
      <label className="type-body-s inline-flex items-center gap-2">
        <span className="max-tablet:sr-only">
          Cupos<span className="sr-only"> al día en {name}</span>
        </span>
        <input
          inputMode="numeric"
          value={typed ?? kept}
          placeholder="Sin límite"
          maxLength={5}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') type(null);
          }}
          className={cx(
            'min-h-11 w-24 rounded bg-surface px-3 tabular-nums placeholder:text-text-2',
            error ? 'shadow-[inset_0_0_0_2px_var(--danger)]' : 'shadow-[inset_0_0_0_1.5px_var(--border-strong)]',
          )}
        />
      </label>
      {error && (
        <p id={errorId} role="alert" className="type-body-s order-last basis-full text-danger-text">
          {error}
        </p>
      )}
    </>
  );
}
