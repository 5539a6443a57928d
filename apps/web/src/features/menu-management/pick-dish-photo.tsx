import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export interface PickDishPhotoProps {
  /** The label of the button. */
  children: string;
  loading?: boolean;
  /** Shown after the text about sizes and formats. */
  after: ReactNode;
  onPick: (photo: File) => void;
}

/** Chooses a photo of a dish from the device; the same one can be chosen again. */
export function PickDishPhoto({ children, loading = false, after, onPick }: PickDishPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid min-w-40 flex-1 gap-1.5">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="sr-only"
        tabIndex={-1}
        aria-label="Foto del plato"
        onChange={({ currentTarget }) => {
          const photo = currentTarget.files?.[0];
          if (photo) onPick(photo);
          currentTarget.value = '';
        }}
      />
      <Button look="quiet" loading={loading} onClick={() => input.current?.click()}>
        <Icon name="camera" size="m" />
        {children}
      </Button>
      <p className="type-body-s text-text-2">JPG, PNG, WebP o AVIF, de 720 × 720 px o más. {after}</p>
    </div>
  );
}
