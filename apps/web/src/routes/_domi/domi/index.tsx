import { createFileRoute } from '@tanstack/react-router';
import { StopsScreen } from '../../../features/courier/stops-screen.tsx';
import { LogOutButton } from '../../../features/shell/log-out-button.tsx';

export const Route = createFileRoute('/_domi/domi/')({
  staticData: { title: 'Entregas' },
  component: () => <StopsScreen signOut={<LogOutButton />} />,
});
