import type { ConsolidationMark } from '@sazon/domain/logistics/consolidator-marks';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { ReportedIssue } from './bag-issue-sheet.tsx';
import type { ConsolidatorSlot, SlotOrder } from './consolidator-calls.ts';
import { SlotBagsByRestaurant } from './slot-bags-by-restaurant.tsx';
import { SlotHeader } from './slot-header.tsx';
import {
  calculateSlotProgress,
  describeLeftBehind,
  formatSlotHour,
  formatSpokenSlotHour,
  isSentOff,
} from './slot-progress-groups-and-texts.ts';

const BagIssueSheet = lazyNamed(() => import('./bag-issue-sheet.tsx'), 'BagIssueSheet');

export interface SlotGatheringPanelProps {
  slot: ConsolidatorSlot;
  /** On a phone: the one shown. */
  active: boolean;
  /** The bag read or marked last, whose restaurant is expanded. */
  lastId: string | null;
  dispatching: boolean;
  onMark: (order: SlotOrder, mark: ConsolidationMark | null, told?: ReportedIssue) => void;
  onDispatch: () => void;
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

/** One location at one hour: its progress, its restaurants with their codes, and the button for its departure. */
export function SlotGatheringPanel({ slot, active, lastId, dispatching, onMark, onDispatch }: SlotGatheringPanelProps) {
  const progress = calculateSlotProgress(slot);
  const { total, untold, leaving, gone } = progress;
  const [wrong, setWrong] = useState<{ order: SlotOrder; mark: 'missing' | 'damaged' } | null>(null);
  const hasLeft = isSentOff(progress);
  const left = describeLeftBehind(slot.orders);
  const hour = formatSlotHour(slot.hour);
  return (
    <section
      data-focus-fallback="[data-departed]"
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
        <SlotBagsByRestaurant
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
        <p
          data-departed
          role="status"
          className="type-h3 flex items-center justify-center gap-2 py-3 text-success-text"
        >
          <Icon name="moped" weight="fill" size="l" />
          Despachada: {gone} en camino
        </p>
      )}
      {wrong && (
        <Suspense>
          <BagIssueSheet
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

export function describeDispatch(untold: number, leaving: number): string {
  if (untold > 0) return untold === 1 ? 'Falta 1 para despachar' : `Faltan ${untold} para despachar`;
  return leaving === 0 ? 'Nada por despachar' : `Despachar ${leaving}`;
}
