import type { LobbySlot } from '@sazon/contract/lobby/schemas';

type Person = LobbySlot['people'][number];
export type LobbyState = Person['state'];

export const listPeopleInState = (slot: LobbySlot, state: LobbyState) =>
  slot.people.filter((one) => one.state === state);

export const LobbyTurn = ({ turn }: { turn: number }) => (
  <span className="shrink-0 text-st-text tabular-nums">
    <span className="sr-only">turno </span>
    <span aria-hidden>#</span>
    {turn}
  </span>
);
