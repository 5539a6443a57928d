import { createFileRoute, Outlet } from '@tanstack/react-router';

/** The consolidator has a session of its own, which the screen asks for. */
export const Route = createFileRoute('/_consolidator')({
  staticData: { guard: 'PUBLIC', hideNav: true },
  component: Outlet,
});
