import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createMemory, useMemory } from '../device/in-memory-value.ts';

/** The end of the admin top bar, where a screen puts its own controls: the live dot, the sound. */
export const adminBarEnd = createMemory<HTMLElement | null>(null);

export function AdminBarEndSlot({ children }: { children: ReactNode }) {
  const place = useMemory(adminBarEnd);
  return place && createPortal(children, place);
}
