import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { RestaurantTermsScreen } from '../../../../features/restaurants/restaurant-terms-screen.tsx';
import { termsQuery } from '../../../../features/restaurants/terms-and-commission-calls.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/terminos')({
  staticData: { title: 'Términos para restaurantes' },
  validateSearch: v.object({ returnUrl: v.optional(v.string()) }),
  loader: ({ context }) => context.queryClient.ensureQueryData(termsQuery),
  component: RestaurantTermsScreen,
});
