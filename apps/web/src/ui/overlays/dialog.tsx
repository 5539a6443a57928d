import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../pages/lazy-named.ts';
import { useOpened } from './use-first-opening.ts';

const DialogBox = lazyNamed(() => import('./dialog-content.tsx'), 'DialogBox');

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  subtitle?: ReactNode | undefined;
  children: ReactNode;
  footer?: ReactNode | undefined;
}

/** A centred dialog at every width, for short content: coupons, a date range. It loads when it first opens. */
export function Dialog(props: DialogProps) {
  const opened = useOpened(props.open);
  return <Suspense>{opened && <DialogBox {...props} />}</Suspense>;
}
