import { createFileRoute } from '@tanstack/react-router';
import { AppReviewScreen } from '../../features/reviews/app-review-screen.tsx';
import { appReviewQuery, formsQuery } from '../../features/reviews/review-forms-calls.ts';

export const Route = createFileRoute('/_customer/calificar-app')({
  staticData: { title: 'Califica la app', bar: 'nav' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(formsQuery), queryClient.ensureQueryData(appReviewQuery)]),
  component: AppReviewScreen,
});
