import { createFileRoute } from '@tanstack/react-router';
import { BrandScreen } from '../../../features/menu/brand-screen.tsx';
import { preloadDayData } from '../../../features/menu/preload-day-data.ts';

export const Route = createFileRoute('/_customer/marca/$brandId')({
  staticData: { guard: 'PUBLIC', title: 'Restaurante', bar: 'menu', wideBar: true },
  loader: ({ context }) => preloadDayData(context.queryClient),
  component: () => <BrandScreen brandId={Route.useParams().brandId} />,
});
