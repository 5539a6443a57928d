import type { ReactElement } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { Rendered } from './render-given-element.tsx';
import { textActionClass } from './section-header-foot-bar-card.tsx';

/** The link of a page to the list that it belongs to, which `render` draws. */
export const BackLink = ({ render, children }: { render: ReactElement; children: string }) => (
  <Rendered render={render} className={cx(textActionClass, 'w-fit gap-1')}>
    <Icon name="caret-left" weight="bold" size="xs" />
    {children}
  </Rendered>
);
