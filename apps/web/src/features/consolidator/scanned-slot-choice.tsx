import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import type { ConsolidatorSlot } from './consolidator-calls.ts';
import { calculateSlotProgress, describeProgress, formatSlotHour } from './slot-progress-groups-and-texts.ts';

export interface ScannedSlotChoiceProps {
  slots: readonly ConsolidatorSlot[];
  activeId: string;
  onChoose: (timeId: string) => void;
}

/** Chooses the slot that scanned bags are checked against. */
export function ScannedSlotChoice({ slots, activeId, onChoose }: ScannedSlotChoiceProps) {
  if (slots.length < 2) return null;
  return (
    <div className="min-w-0 desktop:*:mx-0 desktop:*:flex-wrap desktop:*:px-0">
      <FilterChips
        label="Entrega"
        value={activeId}
        onValueChange={onChoose}
        options={slots.map((slot) => {
          const progress = calculateSlotProgress(slot);
          const state = slot.orders.length === 0 ? 'sin órdenes' : describeProgress(progress);
          return { value: slot.timeId, label: `${formatSlotHour(slot.hour)} ${slot.location.name} · ${state}` };
        })}
      />
    </div>
  );
}
