import { createFileRoute } from '@tanstack/react-router';
import { OwnDocumentsScreen } from '../../../features/courier/own-documents-screen.tsx';

export const Route = createFileRoute('/_domi/domi/papeles')({
  staticData: { title: 'Tus papeles' },
  component: OwnDocumentsScreen,
});
