import type { ConsolidationMark } from '@sazon/domain/logistics/consolidation';
import { calculateDispatchPace, describePace } from '@sazon/domain/logistics/pace';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { textActionClass } from '../../ui/pages/page-parts.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ConsolidatorSlot, SlotOrder } from './consolidation-calls.ts';
import {
  calculateSlotProgress,
  describeLeftBehind,
  describeProgress,
  formatSlotHour,
  formatSpokenSlotHour,
  isSentOff,
} from './slot-orders.ts';
import { SlotRestaurants } from './slot-restaurants.tsx';
import type { Told } from './use-slots.ts';

const MarkSheet = lazyNamed(() => import('./mark-sheet.tsx'), 'MarkSheet');

export interface SlotPanelProps {
  slot: ConsolidatorSlot;
  /** On a phone it is the one on the screen. */
  active: boolean;
  /** The bag read last: its restaurant is open. */
  lastId: string | null;
  dispatching: boolean;
  onMark: (order: SlotOrder, mark: ConsolidationMark | null, told?: Told) => void;
  onDispatch: () => void;
}

type Progress = ReturnType<typeof calculateSlotProgress>;

/** Which place and hour it is, how far it got, and when it has to leave. */
function SlotHeader({ slot, progress }: { slot: ConsolidatorSlot; progress: Progress }) {
  const { total, here } = progress;
  const hasLeft = isSentOff(progress);
  const hour = formatSlotHour(slot.hour);
  return (
    <header className="grid gap-2.5">
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <h2 className="type-h2 flex min-w-0 flex-1 basis-44 items-center gap-2.5 text-[2.4rem]">
          <span className="grid size-9 shrink-0 place-items-center rounded bg-inverse font-display text-[2rem] text-on-inverse">
            <span className="sr-only">Grupo </span>
            {slot.letter}
          </span>
          <span className="min-w-0">{slot.location.name}</span>
        </h2>
        <p className="type-body min-w-0 text-text-2 tabular-nums">
          <span className="mr-2 font-bold text-text">{hour}</span>
          {slot.orders.length > 0 && describeProgress(progress)}
        </p>
      </div>
      {total > 0 && !hasLeft && <ProgressBar label={`${here} de ${total} consolidadas`} value={here} max={total} />}
      {total > 0 && !hasLeft && slot.dispatchBy !== null && <Departure dispatchBy={slot.dispatchBy} />}
    </header>
  );
}

function ManifestLink({ slot }: { slot: ConsolidatorSlot }) {
  const hour = formatSlotHour(slot.hour);
  return (
    <p>
      <Link
        to="/consolidador/manifiesto"
        search={{ time: slot.timeId }}
        className={cx(textActionClass, 'inline-flex items-center gap-2')}
      >
        <Icon name="printer" size="s" />
        Manifiesto
        <span className="sr-only">
          de {slot.location.name}, {hour}
        </span>
      </Link>
    </p>
  );
}

/** One place at one hour: how far it is, its restaurants with their codes, and the button that sends it on its way. */
export function SlotPanel({ slot, active, lastId, dispatching, onMark, onDispatch }: SlotPanelProps) {
  const progress = calculateSlotProgress(slot);
  const { total, untold, leaving, gone } = progress;
  const [wrong, setWrong] = useState<{ order: SlotOrder; mark: 'missing' | 'damaged' } | null>(null);
  const hasLeft = isSentOff(progress);
  const left = describeLeftBehind(slot.orders);
  const hour = formatSlotHour(slot.hour);
  return (
    <section
      aria-label={`${slot.location.name}, ${hour}`}
      className={cx('grid grid-cols-1 gap-3', !active && 'max-desktop:hidden')}
    >
      <SlotHeader slot={slot} progress={progress} />
      {left.length > 0 && (
        <NoticeBar tone="danger">
          <b className="block">Empacado y sin recoger</b>
          {left.join('; ')}. El domi no lo escaneó: avísale al restaurante.
        </NoticeBar>
      )}
      {slot.orders.length === 0 ? (
        <EmptyState level={3} title={`No hay órdenes para ${formatSpokenSlotHour(slot.hour)}.`} />
      ) : (
        <SlotRestaurants
          slot={slot}
          lastId={lastId}
          onMark={onMark}
          onWrong={(order, mark) => setWrong({ order, mark })}
        />
      )}
      {slot.orders.length > 0 && <ManifestLink slot={slot} />}
      {total > 0 && !hasLeft && (
        <div className="max-desktop:foot-bar max-desktop:layer-sticky max-desktop:fixed max-desktop:inset-x-0 max-desktop:bottom-0">
          <Button
            wide
            size="xl"
            look={active ? 'primary' : 'dark'}
            disabled={untold > 0 || leaving === 0}
            loading={dispatching}
            onClick={onDispatch}
          >
            {describeDispatch(untold, leaving)}
          </Button>
        </div>
      )}
      {hasLeft && (
        <p role="status" className="type-h3 flex items-center justify-center gap-2 py-3 text-success-text">
          <Icon name="moped" weight="fill" size="l" />
          Despachada: {gone} en camino
        </p>
      )}
      {wrong && (
        <Suspense>
          <MarkSheet
            order={wrong.order}
            mark={wrong.mark}
            onClose={() => setWrong(null)}
            onMark={(told) => {
              onMark(wrong.order, wrong.mark, told);
              setWrong(null);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** When the group leaves, by the clock: 'Sale en 18 min'. */
function Departure({ dispatchBy }: { dispatchBy: number }) {
  const pace = calculateDispatchPace({ dispatchBy }, useNow());
  return (
    <p
      className={cx(
        'type-item inline-flex w-fit items-center gap-1.5 rounded-full px-3 py-1 tabular-nums',
        pace.tone === 'late' && 'bg-danger-soft text-danger-text',
        pace.tone === 'soon' && 'bg-warning-soft text-warning-text',
        pace.tone === 'calm' && 'bg-sunken text-text-2',
      )}
    >
      <Icon name="timer" weight="fill" size="s" />
      {describePace(pace)}
    </p>
  );
}

export function describeDispatch(untold: number, leaving: number): string {
  if (untold > 0) return untold === 1 ? 'Falta 1 para despachar' : `Faltan ${untold} para despachar`;
  return leaving === 0 ? 'Nada por despachar' : `Despachar ${leaving}`;
}
