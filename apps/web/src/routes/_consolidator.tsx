import { createFileRoute, Outlet } from '@tanstack/react-router';

/** The consolidator has their own session, by a code that the screen asks for. */
export const Route = createFileRoute('/_consolidator')({
  staticData: { guard: 'PUBLIC', hideNav: true },
  component: Outlet,
});
