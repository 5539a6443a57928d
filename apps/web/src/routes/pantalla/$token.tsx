import { createFileRoute } from '@tanstack/react-router';
import { LobbyScreen } from '../../features/lobby/lobby-screen.tsx';

/** The arrival board in a lobby: no session, the token grants access. */
export const Route = createFileRoute('/pantalla/$token')({
  staticData: { guard: 'PUBLIC', title: 'Almuerzos que llegan', hideNav: true },
  component: function Lobby() {
    const { token } = Route.useParams();
    return <LobbyScreen key={token} token={token} />;
  },
});
