import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';

export interface OverlayHeaderProps {
  title: string;
  subtitle?: ReactNode | undefined;
  /** Shown before the title: the subject. */
  picture?: ReactNode | undefined;
  onClose: () => void;
  onBack?: (() => void) | undefined;
}

/** The title of a sheet, drawer or dialog, always with a close button for people who cannot swipe. */
export function OverlayHeader({ title, subtitle, picture, onClose, onBack }: OverlayHeaderProps) {
  return (
    <header className="flex shrink-0 items-center gap-2 pt-3 pr-2 pb-2.5 pl-4">
      {onBack && (
        <IconButton icon="arrow-left" weight="bold" iconSize="m" label="Volver" className="-ml-2" onClick={onBack} />
      )}
      {picture}
      <div className="min-w-0 flex-1">
        <Dialog.Title className="type-h2">{title}</Dialog.Title>
        {subtitle && <Dialog.Description className="type-body-s mt-0.5 text-text-2">{subtitle}</Dialog.Description>}
      </div>
      <IconButton icon="x" weight="bold" iconSize="m" label="Cerrar" onClick={onClose} />
    </header>
  );
}
