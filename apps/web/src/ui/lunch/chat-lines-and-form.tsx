import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { TextField } from '../fields/text-field.tsx';

export interface ChatLine {
  id: string;
  mine: boolean;
  body: string;
  /** Sender and time, under the text: 'Laura, domi, 12:06 p. m.' */
  caption: ReactNode;
}

/** Messages, oldest first, own ones on the right. New ones are read aloud by screen readers. */
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
  /** Sends the text; `sent` empties the field. */
  onSend: (text: string, sent: () => void) => void;
  pending?: boolean;
  error?: string | undefined;
  /** Draws what stands above the field and may put a text into it, such as saved answers. */
  helper?: ((put: (text: string) => void) => ReactNode) | undefined;
  /** The field of the text: one line unless said. Staff, whose saved answers are long, see several lines. */
  Field?: ComponentType<ChatFieldProps> | undefined;
}

interface ChatFieldProps {
  label: string;
  value: string;
  onValueChange: (text: string) => void;
  maxLength: number;
  error: string | undefined;
}

/** The text field and its send button; text that failed to send stays in the field. */
export function ChatForm({ onSend, pending = false, error, helper, Field = TextField }: ChatFormProps) {
  const [text, setText] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !pending) onSend(text, () => setText(''));
  };
  return (
    <div className="grid w-full grid-cols-1 gap-2.5">
      {helper?.(setText)}
      <form
        onSubmit={submit}
        // with several lines too, Enter sends and Shift+Enter begins a line
        onKeyDown={(event) => {
          const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
          if (isSending && event.target instanceof HTMLTextAreaElement) submit(event);
        }}
        className="flex w-full items-end gap-2.5"
      >
        <div className="min-w-0 flex-1">
          <Field label="Mensaje" value={text} onValueChange={setText} maxLength={1000} error={error} />
        </div>
        <Button type="submit" disabled={text.trim() === ''} loading={pending}>
          Enviar
        </Button>
      </form>
    </div>
  );
}
