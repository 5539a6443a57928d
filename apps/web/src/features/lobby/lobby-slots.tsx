import type { LobbySlot } from '@sazon/contract/lobby/schemas';
import { formatCountdown, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { Icon } from '../../ui/icon.tsx';
import { ComingSlots } from './lobby-coming-slots.tsx';
import { sizes } from './lobby-size-styles.ts';
import { LobbyTurn, listPeopleInState } from './lobby-turn-and-people-in-state.tsx';

/** The arrived slot in large letters; beside it the coming ones, hour by hour. */
export function LobbySlots({ slots, now }: { slots: readonly LobbySlot[]; now: number }) {
  const here = slots.filter((slot) => slot.people.some((one) => one.state === 'here'));
  return (
    <div
      style={sizes.stack}
      className="grid min-w-0 grid-cols-1 items-start laptop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <div style={sizes.stack} className="grid min-w-0 grid-cols-1">
        {here.length > 0 ? (
          here.map((slot) => <Here key={slot.hour} slot={slot} now={now} />)
        ) : (
          <section style={sizes.panel} className="rounded-lg bg-surface shadow-e1">
            <h2 style={sizes.news} className="font-[780] font-display leading-tight wrap-anywhere">
              Todavía no ha llegado nada.
            </h2>
            <p style={sizes.lead} className="mt-3 text-text-2 leading-snug">
              Cuando el domi esté acá, tu nombre y tu turno aparecen en grande.
            </p>
          </section>
        )}
      </div>
      <div style={sizes.stack} className="grid min-w-0 grid-cols-1">
        <ComingSlots title="En camino" icon="moped" status="in_route" slots={slots} state="on_the_way" now={now} />
        <ComingSlots
          title="En la cocina"
          icon="cooking-pot"
          status="confirmed"
          slots={slots}
          state="kitchen"
          now={now}
        />
        <ComingSlots
          title="Entregados hace poco"
          icon="check-circle"
          status="delivered"
          slots={slots}
          state="taken"
          now={now}
        />
      </div>
    </div>
  );
}

function Here({ slot, now }: { slot: LobbySlot; now: number }) {
  const people = listPeopleInState(slot, 'here');
  const left = slot.waiting === null ? 0 : slot.waiting.until - now;
  return (
    <section
      data-st="in_delivery_site"
      aria-labelledby={`here-${slot.hour}`}
      style={sizes.panel}
      className="min-w-0 rounded-lg border-[3px] border-st-solid bg-st-soft"
    >
      <h2
        id={`here-${slot.hour}`}
        style={sizes.news}
        className="font-[780] font-display text-st-text leading-tight wrap-anywhere"
      >
        Ya llegó el almuerzo de {formatSpokenHour(slot.hour)}
      </h2>
      {slot.waiting && (
        <p style={sizes.lead} className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 leading-snug font-semibold">
          <span className="inline-flex min-w-0 items-center gap-3">
            <Icon name="map-pin" weight="fill" className="size-[1.1em]! text-st-text" />
            <span className="min-w-0 wrap-anywhere">Recógelo en {slot.waiting.place}</span>
          </span>
          <span className="inline-flex items-center gap-3 tabular-nums">
            <Icon name="timer" weight="fill" className="size-[1.1em]! text-st-text" />
            {left > 0 ? `Te esperan ${formatCountdown(left)} más` : 'Se acabó el tiempo de espera'}
          </span>
        </p>
      )}
      <ul aria-live="polite" style={sizes.people} className="grid">
        {people.map((person) => (
          <li
            key={person.turn}
            style={people.length > 16 ? sizes.nameOfMany : sizes.name}
            className="pop flex min-w-0 items-baseline justify-between gap-[.5em] rounded bg-surface px-[.5em] py-[.25em] font-[780] font-display leading-tight shadow-e1"
          >
            <span className="min-w-0 wrap-anywhere">{person.name}</span>
            <LobbyTurn turn={person.turn} />
          </li>
        ))}
      </ul>
    </section>
  );
}
