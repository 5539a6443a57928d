import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import { Rendered } from './pages/render-given-element.tsx';

export interface LogoProps {
  /** A link home, e.g. `<Link to="/inicio" />`. */
  home?: ReactElement | undefined;
  /** On the tablecloth the letters stay dark in both themes. */
  ground?: 'mantel' | 'page' | undefined;
  className?: string | undefined;
}

export function Logo({ home, ground = 'mantel', className }: LogoProps) {
  const drawing = (
    <>
      <img
        src="/logo.svg"
        alt="Sazón"
        width={2553}
        height={820}
        className={cx('h-full w-auto', ground === 'page' && 'logo-light')}
      />
      {ground === 'page' && (
        <img src="/logo-dark.svg" alt="Sazón" width={2553} height={820} className="logo-dark h-full w-auto" />
      )}
    </>
  );
  return (
    <Rendered render={home} className={cx('block shrink-0', className)}>
      {drawing}
    </Rendered>
  );
}

export function Mark({ className }: { className?: string }) {
  return <img src="/mark.svg" alt="" width={96} height={96} className={cx('size-8', className)} />;
}
