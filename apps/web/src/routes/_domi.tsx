import { createFileRoute } from '@tanstack/react-router';
import { CourierLayout } from '../features/courier/courier-layout.tsx';

export const Route = createFileRoute('/_domi')({
  staticData: { guard: 'COURIER', hideNav: true },
  component: CourierLayout,
});
