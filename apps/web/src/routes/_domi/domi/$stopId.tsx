import { createFileRoute } from '@tanstack/react-router';
import { StopScreen } from '../../../features/courier/stop-screen.tsx';

export const Route = createFileRoute('/_domi/domi/$stopId')({
  staticData: { title: 'Parada' },
  component: () => {
    const { stopId } = Route.useParams();
    return <StopScreen key={stopId} stopId={stopId} />;
  },
});
