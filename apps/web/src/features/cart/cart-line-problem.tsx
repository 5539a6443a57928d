import type { CartItem } from '@sazon/contract/cart/schemas';
import { listChoosableDates } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { chooseDate, scheduleCalendarQuery } from '../../session/calendar-and-chosen-date.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioTile } from '../../ui/fields/radio.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { describeKitchenClosing } from '../dish/dish-unavailable-and-tag-texts.ts';
import { formatSpokenDay, problemRemedies, problemWords } from './cart-problem-and-addition-texts.ts';
import type { CartActions } from './use-cart-actions.ts';

export interface CartLineProblemProps {
  item: CartItem;
  problem: NonNullable<CartItem['problem']>;
  actions: CartActions;
  onRemove: () => void;
}

/** Under a line that cannot be ordered: why, and the solutions. */
export function CartLineProblem({ item, problem, actions, onRemove }: CartLineProblemProps) {
  const [choosing, setChoosing] = useState(false);
  const navigate = useNavigate();
  const chooseDish = () => {
    chooseDate(item.scheduleDate);
    void navigate({ to: '/agendar' });
  };
  return (
    <div role="status" className="mx-3.5 mb-3 grid gap-1 rounded bg-danger-soft p-3 text-danger-text">
      <p className="type-body-s flex items-start gap-2 font-semibold">
        <Icon name="warning-octagon" weight="fill" size="s" className="mt-px" />
        {item.closing
          ? describeKitchenClosing(item.closing, item.scheduleDate, formatSpokenDay(item.scheduleDate))
          : problemWords[problem](formatSpokenDay(item.scheduleDate))}
      </p>
      <div className="flex flex-wrap gap-2 pt-1">
        {problemRemedies[problem] === 'date' && (
          <Button size="s" look="quiet" onClick={() => setChoosing(true)}>
            Otra fecha
          </Button>
        )}
        <Button size="s" look="quiet" onClick={chooseDish}>
          Otro plato
        </Button>
        <Button size="s" look="quiet" onClick={onRemove}>
          Quitar
        </Button>
      </div>
      {choosing && <OtherDate item={item} onClose={() => setChoosing(false)} onChoose={actions.moveTo} />}
    </div>
  );
}

interface OtherDateProps {
  item: CartItem;
  onClose: () => void;
  onChoose: CartActions['moveTo'];
}

/** The open dates of the line's location and slot. The server checks whether the dish is offered then. */
function OtherDate({ item, onClose, onChoose }: OtherDateProps) {
  const { data } = useQuery(scheduleCalendarQuery({ locationId: item.location.id, timeId: item.time.id }));
  const dates = data ? listChoosableDates(data).filter((date) => date !== item.scheduleDate) : [];
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog
      onClose={onClose}
      title="Otra fecha"
      subtitle={item.menu.name}
      footer={
        <Button
          wide
          disabled={chosen === null}
          onClick={() => {
            if (chosen !== null) onChoose(item, chosen);
            onClose();
          }}
        >
          Cambiar fecha
        </Button>
      }
    >
      <RadioGroup label="Fechas" value={chosen} onValueChange={setChosen} className="grid gap-2">
        {dates.map((date) => (
          <RadioTile key={date} value={date} label={formatLongDate(date)} icon="calendar" />
        ))}
      </RadioGroup>
    </Dialog>
  );
}
