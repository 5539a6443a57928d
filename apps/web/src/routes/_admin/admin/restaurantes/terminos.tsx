import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { RestaurantTermsScreen } from '../../../../features/restaurants/restaurant-terms-screen.tsx';
import { termsQuery } from '../../../../features/restaurants/terms-calls.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/terminos')({
  staticData: { title: 'Términos para restaurantes' },
  validateSearch: z.object({ returnUrl: z.optional(z.string()) }),
  loader: ({ context }) => context.queryClient.ensureQueryData(termsQuery),
  component: RestaurantTermsScreen,
});
