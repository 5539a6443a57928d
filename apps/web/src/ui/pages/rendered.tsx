import { useRender } from '@base-ui/react/use-render';
import type { HTMLAttributes, ReactElement } from 'react';

export interface RenderedProps extends HTMLAttributes<HTMLElement> {
  /** The element to draw: a router link for places, a button for actions. Ours are its looks and its children. */
  render?: ReactElement | undefined;
  tag?: 'a' | 'div' | 'span' | 'li' | 'article' | undefined;
}

/** Draws the caller's element with our class and children. The one place where the ui room meets a router, without knowing it. */
export function Rendered({ render, tag = 'span', ...props }: RenderedProps) {
  return useRender({ render, defaultTagName: tag, props });
}
