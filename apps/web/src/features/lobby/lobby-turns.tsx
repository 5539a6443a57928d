import type { LobbySlot } from '@sazon/contract/lobby/schemas';

type Person = LobbySlot['people'][number];
export type State = Person['state'];

export const peopleIn = (slot: LobbySlot, state: State) => slot.people.filter((one) => one.state === state);

export const Turn = ({ turn }: { turn: number }) => (
  <span className="shrink-0 text-st-text tabular-nums">
    <span className="sr-only">turno </span>
    <span aria-hidden>#</span>
    {turn}
  </span>
);
