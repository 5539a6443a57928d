import { createFileRoute } from '@tanstack/react-router';
import { ReportedReviewsScreen } from '../../../../features/reviews/reported-reviews-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/resenas')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Reseñas reportadas' },
  component: ReportedReviewsScreen,
});
