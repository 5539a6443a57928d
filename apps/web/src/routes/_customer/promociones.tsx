import { createFileRoute } from '@tanstack/react-router';
import { PromotionsScreen } from '../../features/menu/promotions-screen.tsx';

export const Route = createFileRoute('/_customer/promociones')({
  staticData: { title: 'Promociones', bar: 'nav' },
  component: PromotionsScreen,
});
