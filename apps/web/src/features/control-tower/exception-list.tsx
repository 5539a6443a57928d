import {
  confirmForKitchen,
  noteException,
  solveException,
  takeException,
  tower as towerRoute,
} from '@sazon/contract/control-tower/routes';
import type { Tower, TowerException } from '@sazon/contract/control-tower/schemas';
import { formatRemaining } from '@sazon/domain/calendar/date-and-hour-format';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useNow } from '../../device/use-now.ts';
import { useWide } from '../../device/use-wide-window.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DishPlate } from '../../ui/lunch/dish-plate.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { type ExceptionNote, ExceptionRow } from './exception-row.tsx';
import { useSteadyRows } from './use-steady-exception-rows.ts';

/** A plate full of lunch, for a day on which everything is on time. */
const fullPlate = '/platos/ajiaco-hojas.svg';

/** How many rows stand open at first, on a wide window and on a phone: the day below them stays in reach. */
const mostAtFirst = { wide: 8, phone: 3 } as const;

/** 'Pide acción ahora': what goes wrong, gravest first, with who takes care of it. */
export function ExceptionList({ tower }: { tower: Tower }) {
  const now = useNow(5000);
  const user = useUser();
  const [isHeld, setHeld] = useState(false);
  const [writing, setWriting] = useState<{ exception: TowerException; what: ExceptionNote } | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const rows = useSteadyRows(tower, isHeld, now);
  const most = mostAtFirst[useWide() ? 'wide' : 'phone'];
  // while the rows are held still a new matter is added last; one of the gravest is shown all the same
  const gravest = new Set(tower.exceptions.slice(0, most).map(({ key }) => key));
  const shown = rows.filter((row, index) => showsAll || index < most || 'over' in row || gravest.has(row.key));
  const take = useCall(takeException, { invalidates: [towerRoute] });
  const open = tower.exceptions.length;
  const first = tower.exceptions[0]?.key;
  return (
    <Card className="laptop:px-5" label="Pide acción ahora">
      <h2 className="type-h2 flex flex-wrap items-baseline gap-x-2.5">
        Pide acción ahora
        <span className="type-body-s text-text-2">
          {open === 0 ? 'nada por ahora' : `${open === 1 ? '1 asunto' : `${open} asuntos`}, por gravedad y hora`}
        </span>
      </h2>
      <p role="status" className="sr-only">
        {open === 0 ? 'Todo va a tiempo.' : `${open === 1 ? '1 asunto pide' : `${open} asuntos piden`} acción.`}
      </p>
      {rows.length === 0 ? (
        <div className="grid justify-items-center gap-2 py-8 text-center">
          <DishPlate src={fullPlate} className="size-28" />
          <p className="type-h3">Todo va a tiempo.</p>
        </div>
      ) : (
        <ul
          aria-label="Asuntos"
          className="mt-2"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {shown.map((row) =>
            'over' in row ? (
              <DoneRow key={row.key} over={row.over} now={now} />
            ) : (
              <ExceptionRow
                key={row.key}
                exception={row.exception}
                date={tower.date}
                now={now}
                userId={user?.id ?? ''}
                isFirst={row.key === first}
                busy={take.isPending && take.variables?.body.key === row.key}
                onTake={(it, over) => take.mutate({ body: { key: row.key, take: it, over } })}
                onWrite={(what) => setWriting({ exception: row.exception, what })}
              />
            ),
          )}
        </ul>
      )}
      {shown.length < rows.length && (
        <Button look="quiet" wide className="mt-2" onClick={() => setShowsAll(true)}>
          {rows.length - shown.length === 1 ? 'Ver el que falta' : `Ver los ${rows.length - shown.length} que faltan`}
        </Button>
      )}
      {writing && <WriteDialog {...writing} onClose={() => setWriting(null)} />}
    </Card>
  );
}

const DoneRow = ({ over, now }: { over: Tower['over'][number]; now: number }) => (
  <li className="flex items-center gap-3.5 border-border border-t py-4 text-text-2 first:border-0">
    <span className="grid size-11 place-items-center rounded-lg bg-success-soft text-success-text">
      <Icon name="check" weight="bold" size="m" />
    </span>
    <span className="type-body-s min-w-0">
      <span className="block break-words line-through">{over.title}</span>
      <b className="font-semibold text-success-text">Listo, hace {formatRemaining(Math.max(0, now - over.at))}</b>
    </span>
  </li>
);

interface WriteDialogProps {
  exception: TowerException;
  what: ExceptionNote;
  onClose: () => void;
}

const texts: Readonly<
  Record<ExceptionNote, { title: string; label: string; button: string; empty: string; help?: string }>
> = {
  note: { title: 'Nota', label: 'Qué hay que saber', button: 'Guardar nota', empty: 'Escribe la nota.' },
  solve: {
    ...{ title: '¿Cómo se resolvió?', label: 'Qué se hizo', button: 'Marcar resuelto' },
    ...{ empty: 'Escribe cómo se resolvió.', help: 'Si empeora, vuelve a la lista.' },
  },
  confirm: {
    ...{ title: '¿Confirmar por la cocina?', label: 'Con quién hablaste', button: 'Confirmar sus órdenes' },
    ...{ empty: 'Escribe quién dijo que sí.', help: 'Queda en la historia de cada orden, con tu nombre.' },
  },
};

/** Writes a note, how it was solved, or who confirmed. */
function WriteDialog({ exception: { key, title }, what, onClose }: WriteDialogProps) {
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const options = { silent: true, invalidates: [towerRoute], onSuccess: onClose };
  const add = useCall(noteException, options);
  const solve = useCall(solveException, options);
  const confirm = useCall(confirmForKitchen, {
    ...options,
    onSuccess: ({ confirmed }) => {
      toast.success(confirmed === 1 ? '1 orden confirmada' : `${confirmed} órdenes confirmadas`);
      onClose();
    },
  });
  const call = { note: add, solve, confirm }[what];
  const words = texts[what];
  const isEmpty = note.trim() === '';
  const failure = findFormError(call.error, []);
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      subtitle={title}
      footer={
        <Button
          wide
          loading={call.isPending}
          onClick={() => {
            setAsked(true);
            if (!isEmpty) call.mutate({ body: { key, note: note.trim() } });
          }}
        >
          {words.button}
        </Button>
      }
    >
      <TextArea
        label={words.label}
        rows={3}
        maxLength={what === 'confirm' ? 300 : 500}
        value={note}
        onValueChange={setNote}
        error={asked && isEmpty ? words.empty : undefined}
        help={words.help}
      />
      {failure && <ErrorLine className="mt-2">{failure}</ErrorLine>}
    </Dialog>
  );
}
