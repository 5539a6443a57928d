import { createFileRoute } from '@tanstack/react-router';
import { OwnPapersScreen } from '../../../features/courier/own-papers-screen.tsx';

export const Route = createFileRoute('/_domi/domi/papeles')({
  staticData: { title: 'Tus papeles' },
  component: OwnPapersScreen,
});
