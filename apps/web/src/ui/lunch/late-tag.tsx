import { Icon } from '../icon.tsx';

/** 'Va tarde 12 min': an icon and text besides the colour. */
export const LateTag = ({ children }: { children: string }) => (
  <span className="type-body-s inline-flex w-fit items-center gap-1.5 rounded-full bg-danger-soft px-2.5 font-semibold text-danger-text">
    <Icon name="timer" weight="fill" size="xs" />
    {children}
  </span>
);
