import type { TowerException } from '@sazon/contract/control-tower/schemas';
import { formatRemaining } from '@sazon/domain/calendar/date-and-hour-format';
import { describeDue } from '@sazon/domain/logistics/service-exception-texts';
import { toShortName } from '@sazon/domain/people/short-name';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Rendered } from '../../ui/pages/render-given-element.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { exceptionIcons, listExceptionLinks } from './exception-links.tsx';

/** The kinds of text that staff write about an exception. */
export type ExceptionNote = 'note' | 'solve' | 'confirm';

export interface ExceptionRowProps {
  exception: TowerException;
  date: string;
  now: number;
  /** The signed-in member of staff. */
  userId: string;
  /** True for the first row of the list, which stands out. */
  isFirst: boolean;
  busy: boolean;
  onTake: (take: boolean, over: boolean) => void;
  onWrite: (what: ExceptionNote) => void;
}

/** One exception: what, since when or until when, what to do, and who does it. */
export function ExceptionRow({ exception, date, now, isFirst, ...rest }: ExceptionRowProps) {
  const { kind, level, title, text, notes } = exception;
  const [action, other] = listExceptionLinks(exception, date);
  const due = describeDue(exception, now);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-3 border-border border-t py-4 first:border-0 laptop:grid-cols-[auto_minmax(0,1fr)_auto_18rem]">
      <span
        className={cx(
          'grid size-11 place-items-center rounded-lg',
          level === 'late' ? 'bg-danger-soft text-danger-text' : 'bg-accent-soft text-accent-text',
        )}
      >
        <Icon name={exceptionIcons[kind]} size="l" />
      </span>
      <div className="min-w-0">
        <h3 className="type-item rounded focus-ring" tabIndex={-1} data-row="">
          {level === 'late' && <span className="sr-only">Ya es tarde: </span>}
          {title}
        </h3>
        <p className="type-body-s text-text-2">{text}</p>
        {notes.map((note) => (
          <p key={`${note.at} ${note.text}`} className="type-body-s mt-1 flex gap-1.5 text-text">
            <Icon name="note" size="s" />
            <span className="min-w-0 break-words">
              {note.text} <span className="text-text-2">{toShortName(note.who)}</span>
            </span>
          </p>
        ))}
        <Owner exception={exception} now={now} {...rest} />
      </div>
      <p className="type-body-s max-laptop:col-start-2 laptop:text-right">
        <span className="text-text-2">{due.word} </span>
        <b
          className={cx(
            'whitespace-nowrap font-display text-[1.9rem] leading-6 font-[800] tabular-nums laptop:block',
            level === 'late' && 'text-danger-text',
          )}
        >
          {due.span}
        </b>
      </p>
      <div className="grid grid-cols-1 justify-items-center gap-1 max-laptop:col-start-2">
        {action && (
          <LinkButton wide look={isFirst ? 'primary' : 'quiet'} render={action.render}>
            {action.label}
          </LinkButton>
        )}
        {other && (
          <Rendered render={other.render} className={cx(textActionClass, 'min-h-8')}>
            {other.label}
          </Rendered>
        )}
      </div>
    </li>
  );
}

type OwnerProps = Omit<ExceptionRowProps, 'date' | 'isFirst'>;

/** Shows who takes care of an exception, and the buttons to take it or to write about it. */
function Owner({ exception: { owner, takenAt, title, kind }, now, userId, busy, onTake, onWrite }: OwnerProps) {
  const isMine = owner?.id === userId;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {owner !== null && (
        <span className="type-body-s inline-flex items-center gap-1.5 rounded-full bg-info-soft px-2.5 font-semibold text-info-text">
          <Icon name="user" weight="fill" size="s" />
          {isMine ? 'Lo tienes tú' : `Lo tiene ${toShortName(owner.name)}`}
          {takenAt !== null && now - takenAt >= 60_000 && `, hace ${formatRemaining(now - takenAt)}`}
        </span>
      )}
      <Button
        look="soft"
        size="s"
        loading={busy}
        data-key="a"
        aria-label={`${isMine ? 'Soltarlo' : owner ? 'Tomarlo yo' : 'Lo tomo'}: ${title}`}
        onClick={() => onTake(!isMine, owner !== null && !isMine)}
      >
        {isMine ? 'Soltarlo' : owner ? 'Tomarlo yo' : 'Lo tomo'}
      </Button>
      <Button look="soft" size="s" aria-label={`Nota: ${title}`} onClick={() => onWrite('note')}>
        Nota
      </Button>
      {kind === 'unconfirmed' && (
        <Button look="soft" size="s" aria-label={`Confirmar por ella: ${title}`} onClick={() => onWrite('confirm')}>
          Confirmar por ella
        </Button>
      )}
      <Button look="soft" size="s" data-key="r" aria-label={`Resuelto: ${title}`} onClick={() => onWrite('solve')}>
        Resuelto
      </Button>
    </div>
  );
}
