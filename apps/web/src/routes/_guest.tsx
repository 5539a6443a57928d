import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { GuestLayout } from '../features/auth/guest-layout.tsx';

/** The sign-in pages keep `returnUrl` from one to the next. */
export const Route = createFileRoute('/_guest')({
  staticData: { guard: 'GUEST', hideNav: true },
  validateSearch: z.object({ returnUrl: z.optional(z.string()) }),
  search: { middlewares: [retainSearchParams(['returnUrl'])] },
  component: GuestLayout,
});
