import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { type KeyboardEvent, useId, useState } from 'react';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { RejectRequestForm } from './reject-request-form.tsx';
import { RequestDetail } from './request-detail.tsx';
import { findRowAct, type RowAct } from './request-row-shortcuts.ts';
import { DeadlineTag, describeAnswer, describeRequest, KindTag, useIsLate } from './request-tags-and-texts.tsx';
import type { Decision, RowState } from './use-request-decisions.ts';

export interface RequestRowProps {
  request: HrRequest;
  state: RowState | undefined;
  open: boolean;
  selected: boolean;
  /** Why the request cannot be approved or rejected from this row; null when it can. */
  approveProblem: string | null;
  rejectProblem: string | null;
  showsCompany: boolean;
  onOpen: (open: boolean) => void;
  onSelect: (on: boolean) => void;
  onDecide: (decision: Decision) => void;
  onUndo: () => void;
  /** Moves the focus to the next or previous row. */
  onStep: (by: 1 | -1) => void;
}

/** A request: the person, what they ask, until when, and the decision. Keys work while its name has the focus. */
export function RequestRow(props: RequestRowProps) {
  const { request, state, open, selected, showsCompany, onOpen, onSelect } = props;
  const { detail } = request;
  const [rejecting, setRejecting] = useState(false);
  const late = useIsLate(request.deadline);
  const isOpen = request.deadline !== null;
  const decided = state?.is === 'decided' || state?.is === 'sending';
  const nameId = useId();
  const closeForm = () => {
    setRejecting(false);
    document.getElementById(nameId)?.focus();
  };
  const decide = (decision: Decision) => {
    props.onStep(1);
    setRejecting(false);
    props.onDecide(decision);
  };
  const undo = () => {
    props.onUndo();
    document.getElementById(nameId)?.focus();
  };
  const approve = () => (props.approveProblem === null ? decide({ answer: 'approved' }) : onOpen(true));
  const startReject = () => (props.rejectProblem === null ? setRejecting(true) : onOpen(true));
  const act: Record<RowAct, () => void> = {
    next: () => props.onStep(1),
    previous: () => props.onStep(-1),
    select: () => isOpen && onSelect(!selected),
    approve: () => isOpen && !decided && approve(),
    reject: () => isOpen && !decided && startReject(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = findRowAct(event);
    if (pressed === undefined) return;
    event.preventDefault();
    act[pressed]();
  };
  return (
    <li
      className={cx(
        'grid grid-cols-1 gap-3 border-border border-b px-4 py-3 last:border-0',
        selected ? 'bg-info-soft' : late && 'bg-danger-soft',
      )}
    >
      <div
        className={cx(
          'grid items-center gap-x-3 gap-y-2 grid-cols-[auto_1fr]',
          'laptop:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1.8fr)_19rem_20rem]',
          decided && 'opacity-60',
        )}
      >
        <span className="flex items-center gap-2">
          {isOpen && (
            <Checkbox
              label={`Elegir la solicitud de ${detail.name}`}
              labelHidden
              checked={selected}
              onCheckedChange={onSelect}
            />
          )}
          <Avatar name={detail.name} kind="person" size="m" />
        </span>
        <PersonName {...{ nameId, request, open, showsCompany, onOpen, onKeyDown }} />
        <RequestFacts request={request} />
        {isOpen && <RowActions {...props} decided={decided} onApprove={approve} onReject={startReject} onUndo={undo} />}
      </div>
      {state?.is === 'failed' && <NoticeBar tone="danger">{state.message}</NoticeBar>}
      {state?.is === 'waiting' && (
        <NoticeBar tone="warning">Propuesta enviada: falta que otra persona la confirme.</NoticeBar>
      )}
      {rejecting && (
        <RejectRequestForm
          what={`la solicitud de ${detail.name}`}
          onReject={(reason) => decide({ answer: 'rejected', reason })}
          onClose={closeForm}
        />
      )}
      {open && <RequestDetail request={request} />}
    </li>
  );
}

interface PersonNameProps extends Pick<RequestRowProps, 'request' | 'open' | 'showsCompany' | 'onOpen'> {
  nameId: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Who asks: the name opens the request and takes the row's keys. */
function PersonName({ nameId, request, open, showsCompany, onOpen, onKeyDown }: PersonNameProps) {
  const { detail, deadline } = request;
  const who = [detail.identification, detail.employeeId, showsCompany && detail.enterpriseName];
  return (
    <div className="min-w-0">
      <button
        id={nameId}
        type="button"
        data-row
        data-request-row={request.id}
        aria-expanded={open}
        aria-keyshortcuts={deadline !== null ? 'ArrowUp ArrowDown Space A R' : 'ArrowUp ArrowDown'}
        className="type-item min-h-7 break-words rounded-sm text-left underline-offset-4 hover:underline focus-ring"
        onClick={() => onOpen(!open)}
        onKeyDown={onKeyDown}
      >
        {detail.name}
      </button>
      <p className="type-body-s text-text-2">{who.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** What is asked, until when or with which answer. */
function RequestFacts({ request }: { request: HrRequest }) {
  return (
    <>
      <div className="min-w-0 max-laptop:col-span-2">
        <KindTag kind={request.kind} />
        <p className="type-body-s line-clamp-2 break-words text-text-2">{describeRequest(request)}</p>
      </div>
      <div className="grid justify-items-start gap-1 max-laptop:col-span-2">
        {request.deadline === null ? (
          <span className="type-body-s font-semibold">{describeAnswer(request)}</span>
        ) : (
          <DeadlineTag deadline={request.deadline} />
        )}
        <span className="type-caption text-text-2">{describeWhen(request)}</span>
      </div>
    </>
  );
}

/** When it was asked; answered: when that was, and by whom. */
const describeWhen = ({ askedAt, answeredAt, answeredBy }: HrRequest): string =>
  answeredAt === null ? formatMoment(askedAt) : [formatMoment(answeredAt), answeredBy].filter(Boolean).join(', por ');

interface RowActionsProps extends RequestRowProps {
  decided: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** The two decisions, or how to take one back. */
function RowActions({ request, state, approveProblem, rejectProblem, onUndo, ...rest }: RowActionsProps) {
  const { name } = request.detail;
  if (rest.decided) {
    const word = state?.is === 'decided' && state.answer === 'rejected' ? 'Rechazada' : 'Aprobada';
    return (
      <div className="flex items-center gap-2 max-laptop:col-span-2 laptop:justify-self-end">
        <span role="status" className="type-item">
          {state?.is === 'sending' ? 'Enviando…' : word}
        </span>
        {state?.is === 'decided' && (
          <Button look="text" size="s" aria-label={`Deshacer la respuesta a ${name}`} onClick={onUndo}>
            Deshacer
          </Button>
        )}
      </div>
    );
  }
  const mayApprove = approveProblem === null;
  return (
    <div className="flex flex-wrap items-center gap-2 max-laptop:col-span-2 laptop:justify-self-end">
      {rejectProblem === null && (
        <Button look="quiet" size="s" aria-label={`Rechazar la solicitud de ${name}`} onClick={rest.onReject}>
          Rechazar
        </Button>
      )}
      {mayApprove && (
        <Button look="dark" size="s" aria-label={`Aprobar la solicitud de ${name}`} onClick={rest.onApprove}>
          {request.kind === 'external' ? 'Confirmar' : 'Aprobar'}
        </Button>
      )}
      {!mayApprove && !rest.open && (
        <Button look="quiet" size="s" aria-label={`Revisar la solicitud de ${name}`} onClick={() => rest.onOpen(true)}>
          Revisar
        </Button>
      )}
    </div>
  );
}
