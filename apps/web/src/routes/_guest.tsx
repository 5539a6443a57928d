import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { GuestLayout } from '../features/auth/sign-in-and-registration-layout.tsx';

/** The sign-in pages keep `returnUrl` from one to the next. */
export const Route = createFileRoute('/_guest')({
  staticData: { guard: 'GUEST', hideNav: true },
  validateSearch: v.object({ returnUrl: v.optional(v.string()) }),
  search: { middlewares: [retainSearchParams(['returnUrl'])] },
  component: GuestLayout,
});
