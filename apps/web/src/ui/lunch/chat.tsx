import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { TextField } from '../fields/text-field.tsx';

export interface ChatLine {
  id: string;
  mine: boolean;
  body: string;
  /** Who and when, under the words: 'Laura, domi, 12:06 p. m.' */
  caption: ReactNode;
}

/** What was said, oldest first: one's own on the right. What comes is read aloud. */
export function ChatLines({ lines }: { lines: readonly ChatLine[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 py-2" aria-live="polite">
      {lines.map(({ id, mine, body, caption }) => (
        <li
          key={id}
          className={cx('grid max-w-[85%] gap-0.5', mine ? 'justify-items-end justify-self-end' : 'justify-self-start')}
        >
          <p
            className={cx(
              'type-body rounded-lg px-3.5 py-2 wrap-anywhere',
              mine ? 'bg-inverse text-on-inverse' : 'bg-sunken',
            )}
          >
            {body}
          </p>
          <p className="type-caption text-text-2">{caption}</p>
        </li>
      ))}
    </ul>
  );
}

export interface ChatFormProps {
  /** Sends the words; `sent` empties the field. */
  onSend: (text: string, sent: () => void) => void;
  pending?: boolean;
  error?: string | undefined;
}

/** The words and the button that sends them; what could not be sent stays in the field. */
export function ChatForm({ onSend, pending = false, error }: ChatFormProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !pending) onSend(text, () => setText(''));
  };
  return (
    <form onSubmit={submit} className="flex w-full items-end gap-2.5">
      <div className="min-w-0 flex-1">
        <TextField label="Mensaje" value={text} onValueChange={setText} maxLength={1000} error={error} />
      </div>
      <Button type="submit" disabled={text.trim() === ''} loading={pending}>
        Enviar
      </Button>
    </form>
  );
}
