import { createFileRoute } from '@tanstack/react-router';
import { PairLobbyScreen } from '../../features/lobby/pair-lobby-screen.tsx';

/** A television that becomes a board: it shows a code until the platform's staff types it. */
export const Route = createFileRoute('/pantalla/')({
  staticData: { guard: 'PUBLIC', title: 'Conectar pantalla', hideNav: true },
  component: PairLobbyScreen,
});
