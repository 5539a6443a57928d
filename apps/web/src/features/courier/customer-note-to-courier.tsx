import { Icon } from '../../ui/icon.tsx';

/** A customer's note for the courier, by its recipient. */
export function CustomerNoteToCourier({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <span className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-1.5 text-text">
      <Icon name="chat-circle-dots" size="s" label="Escribió" className="mt-0.5" />
      <span className="grid grid-cols-1 gap-0.5">
        {texts.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was written stays where it is, more comes after it
          <span key={at} className="wrap-anywhere">
            {text}
          </span>
        ))}
      </span>
    </span>
  );
}
