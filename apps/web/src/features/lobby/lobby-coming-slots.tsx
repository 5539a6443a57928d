import type { LobbySlot } from '@sazon/contract/lobby/schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { calculateRoadPace, describePace } from '@sazon/domain/logistics/deadline-pace';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { sizes } from './lobby-size-styles.ts';
import { type LobbyState, LobbyTurn, listPeopleInState } from './lobby-turn-and-people-in-state.tsx';

interface ComingSlotsProps {
  title: string;
  icon: IconName;
  status: 'in_route' | 'confirmed' | 'delivered';
  slots: readonly LobbySlot[];
  state: LobbyState;
  now: number;
}

/** The smaller lists at the side; empty ones are left out. */
export function ComingSlots({ title, icon, status, slots, state, now }: ComingSlotsProps) {
  const withSome = slots.filter((slot) => listPeopleInState(slot, state).length > 0);
  if (withSome.length === 0) return null;
  return (
    <section
      data-st={status}
      style={sizes.side}
      className="min-w-0 rounded-lg border-st-solid border-t-[5px] bg-surface shadow-e1"
    >
      <h2 style={sizes.list} className="flex items-center gap-3 font-[760] font-display leading-tight">
        <Icon name={icon} className="size-[1.1em]! text-st-text" />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </h2>
      {withSome.map((slot) => (
        <div key={slot.hour} className="mt-3">
          <h3 style={sizes.note} className="text-text-2 leading-snug font-semibold">
            {formatHour(slot.hour)}
            {state !== 'taken' && <Late slot={slot} now={now} />}
          </h3>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {listPeopleInState(slot, state).map((person) => (
              <li
                key={person.turn}
                style={sizes.list}
                className="inline-flex items-baseline gap-[.4em] rounded-sm bg-st-soft px-3 py-1 font-[760] font-display text-st-text leading-tight"
              >
                {person.name}
                <LobbyTurn turn={person.turn} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** For a slot past its window that has not arrived: how late it is. */
function Late({ slot: { window: on }, now }: { slot: LobbySlot; now: number }) {
  const pace = calculateRoadPace({ deliverFrom: on.from, deliverUntil: on.until }, now);
  if (pace.tone !== 'late') return null;
  return (
    <span className="ml-3 inline-flex items-center gap-1.5 rounded-full bg-danger-soft px-3 text-danger-text">
      <Icon name="timer" weight="fill" className="size-[1em]!" />
      {describePace(pace)}
    </span>
  );
}
