import { useRender } from '@base-ui/react/use-render';
import type { HTMLAttributes, ReactElement } from 'react';

export interface RenderedProps extends HTMLAttributes<HTMLElement> {
  /** The element to draw: a router link for pages, a button for actions. We set its look and children. */
  render?: ReactElement | undefined;
  tag?: 'a' | 'div' | 'span' | 'li' | 'article' | undefined;
}

/** Draws the caller's element with our class and children, so that this folder needs no router. */
export function Rendered({ render, tag = 'span', ...props }: RenderedProps) {
  return useRender({ render, defaultTagName: tag, props });
}
