import { Button } from '@base-ui/react/button';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PaperOrderTicket } from '../../ui/lunch/paper-order-ticket.tsx';
import { UnreadMark } from '../../ui/unread-mark.tsx';
import { TicketMarks, type TicketMarksProps } from './ticket-countdown-question-and-incident.tsx';

export interface KitchenTicketCardProps extends TicketMarksProps {
  code: string;
  dish: string;
  /** `+ Medio aguacate`, `+ Huevo × 2` */
  extras?: readonly string[] | undefined;
  /** The customer's note: `Sin cebolla`. */
  note?: string | undefined;
  cutlery?: boolean | undefined;
  /** The customer's allergens: `Alergia: maní`. */
  allergy?: string | undefined;
  /** `Contiene huevo y leche` */
  contains?: string | undefined;
  place: string;
  customer: string;
  /** The name of its group lunch. */
  groupTitle?: string | null | undefined;
  /** `12:30`: the hour of the slot. */
  hour: string;
  /** True when the order is packed. */
  packed?: boolean | undefined;
  /** The number of unread messages of its customer. */
  unread?: number | undefined;
  /** The button to the next state; undefined when there is none. */
  next?: { label: string; kind: 'confirm' | 'advance'; onClick: () => void; pending?: boolean } | undefined;
  selected?: boolean | undefined;
  onSelectedChange?: ((selected: boolean) => void) | undefined;
  /** Opens the order. */
  onOpen?: (() => void) | undefined;
}

type HeadProps = Pick<KitchenTicketCardProps, 'code' | 'hour' | 'selected' | 'onSelectedChange' | 'onOpen'> & {
  unread: number;
  packed: boolean;
};

/** Code, hour, and what must be noticed at a glance: unread messages, packed. */
function TicketHead({ code, hour, selected = false, onSelectedChange, onOpen, unread, packed }: HeadProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <div className="flex items-center gap-2">
        {onSelectedChange && (
          <Checkbox label={`Elegir ${code}`} labelHidden checked={selected} onCheckedChange={onSelectedChange} />
        )}
        {onOpen ? (
          <button type="button" onClick={onOpen} className="type-code min-h-11 tracking-[.03em]">
            <span className="sr-only">Ver la comanda </span>
            {code}
          </button>
        ) : (
          <span className="type-code tracking-[.03em]">{code}</span>
        )}
      </div>
      <span className="inline-flex items-center gap-1 font-bold text-[1.4rem] leading-5.5 tabular-nums">
        <UnreadMark count={unread} />
        {packed && <Icon name="package" weight="fill" size="s" label="Empacada" className="text-st-solid" />}
        {hour}
      </span>
    </div>
  );
}

/** The button to the next state. */
function NextButton({ code, next }: { code: string; next: NonNullable<KitchenTicketCardProps['next']> }) {
  return (
    <Button
      data-advance=""
      aria-label={`${next.label}: ${code}`}
      title={next.label}
      disabled={next.pending ?? false}
      focusableWhenDisabled
      onClick={next.onClick}
      className="press -mr-0.5 grid size-11 shrink-0 place-items-center rounded bg-st-soft text-st-text hover:bg-st-line"
    >
      {next.pending ? (
        <span className="spin size-5 rounded-full border-[2.5px] border-current border-r-transparent" />
      ) : next.kind === 'confirm' ? (
        <Icon name="check" weight="bold" size="m" />
      ) : (
        <Icon name="arrow-right" weight="bold" size="m" />
      )}
    </Button>
  );
}

/** Readable at a metre and a half: code, dish, extras, and the customer last. */
export function KitchenTicketCard({
  code,
  dish,
  extras = [],
  note,
  cutlery = false,
  allergy,
  contains,
  place,
  customer,
  groupTitle,
  hour,
  pace,
  asks,
  incident,
  packed = false,
  unread = 0,
  next,
  selected = false,
  onSelectedChange,
  onOpen,
}: KitchenTicketCardProps) {
  return (
    <PaperOrderTicket
      tag="article"
      small
      label={`Comanda ${code}`}
      className={cx(
        'grid gap-1.5 px-3 pt-2.5 pb-[calc(.8rem+var(--tooth))]!',
        selected && '[--paper:var(--primary-soft)]',
      )}
    >
      <TicketHead {...{ code, selected, onSelectedChange, onOpen, unread, packed, hour }} />
      <TicketMarks pace={pace} asks={asks} incident={incident} />
      <h3 className="font-body font-[680] text-[1.7rem] leading-5 tracking-normal">{dish}</h3>
      {extras.map((extra) => (
        <p key={extra} className="-mt-0.5 text-[1.5rem] text-primary-text leading-4.5 font-[680]">
          {extra}
        </p>
      ))}
      {note && (
        <p className="flex gap-1.5 rounded bg-warning-soft px-2 py-1 text-[1.4rem] text-warning-text leading-4.5 font-[680] wrap-anywhere">
          <Icon name="note-pencil" size="xs" label="Nota" className="mt-0.5" />
          {note}
        </p>
      )}
      {cutlery && (
        <p className="flex gap-1.5 text-[1.4rem] leading-4.5 font-[680]">
          <Icon name="fork-knife" size="xs" className="mt-0.5" />
          Con cubiertos
        </p>
      )}
      {allergy && <p className="text-[1.4rem] text-danger-text leading-4.5 font-[680]">{allergy}</p>}
      {contains && <p className="text-[1.3rem] text-text-2 leading-4.5 font-[520]">{contains}</p>}
      <div className="flex items-end justify-between gap-2 text-[1.35rem] text-text-2 leading-[1.7rem] font-[520]">
        <p>
          {place}
          <br />
          {customer}
          {groupTitle && <b className="block text-text">Grupo: {groupTitle}</b>}
        </p>
        {next && <NextButton code={code} next={next} />}
      </div>
    </PaperOrderTicket>
  );
}
