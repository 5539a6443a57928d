import { createFileRoute } from '@tanstack/react-router';
import { OpenGroupLunchScreen } from '../../../features/group-lunches/open-group-lunch-screen.tsx';

export const Route = createFileRoute('/_customer/almuerzos-en-grupo/nuevo')({
  staticData: { title: 'Abrir un almuerzo en grupo', bar: 'nav' },
  component: OpenGroupLunchScreen,
});
