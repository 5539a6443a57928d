import { useState } from 'react';
import { Avatar } from './avatar-and-brand-tint.tsx';
import { cx } from './cx.ts';

interface CompanyMarkProps {
  name: string;
  /** The address of its logo; its initials are drawn without one. */
  logo: string | null | undefined;
  size?: 's' | 'm' | 'l';
}

const sizes = { s: 'h-[3.2rem] max-w-[9.6rem]', m: 'h-[4rem] max-w-[12rem]', l: 'h-[6.4rem] max-w-[19rem]' } as const;

/** A company's logo whole on white, else its initials. Decorative: the name is always beside it. */
export function CompanyMark({ name, logo, size = 'm' }: CompanyMarkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!logo || broken === logo) return <Avatar name={name} kind="brand" size={size} />;
  return (
    <img
      src={logo}
      alt=""
      onError={() => setBroken(logo)}
      className={cx('w-auto shrink-0 rounded-sm bg-white object-contain p-1', sizes[size])}
    />
  );
}
