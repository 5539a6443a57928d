import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface SignInFormFrameProps {
  title: string;
  text?: ReactNode;
  /** The error of the form as a whole. */
  error?: string | undefined;
  submitLabel: string;
  /** The button's text while sending: 'Enviando código…'. */
  pendingLabel: string;
  pending: boolean;
  disabled?: boolean;
  onSubmit: () => void;
  children: ReactNode;
  /** Alternatives below the button. */
  after?: ReactNode;
}

/** One question of the sign-in pages: title, fields, error, one button. */
export function SignInFormFrame({
  title,
  text,
  error,
  submitLabel,
  pendingLabel,
  pending,
  disabled = false,
  onSubmit,
  children,
  after,
}: SignInFormFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  // An effect, because a refused field is on screen only after the server's answer.
  useEffect(() => {
    if (!pending) focusFirstInvalid(form.current);
  }, [pending]);
  return (
    <main className="grid gap-5">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="type-h1">
          {title}
        </h1>
        {text && <p className="type-body text-text-2">{text}</p>}
      </div>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (pending || disabled) return;
          onSubmit();
          focusFirstInvalid(form.current);
        }}
      >
        {children}
        {error && <NoticeBar tone="danger">{error}</NoticeBar>}
        <Button type="submit" size="l" wide disabled={disabled || pending}>
          {pending ? pendingLabel : submitLabel}
        </Button>
      </form>
      {after}
    </main>
  );
}
