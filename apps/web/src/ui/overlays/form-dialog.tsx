import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { NoticeBar } from '../pages/notice-offline-and-error-bars.tsx';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  title: string;
  subtitle?: ReactNode | undefined;
  /** The text of the button that sends: 'Guardar' by default. */
  confirmLabel?: string | undefined;
  /** True when the action cannot be undone. */
  isDanger?: boolean | undefined;
  /** True while something required is missing. */
  disabled?: boolean | undefined;
  /** True for a button 'Volver' too; then nothing closes the dialog while it sends. */
  withBack?: boolean | undefined;
  pending: boolean;
  /** What is wrong with the whole form. */
  failure: string | undefined;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A dialog with a form, whose buttons stay in sight. It is mounted only while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, subtitle, confirmLabel = 'Guardar', isDanger, disabled, withBack, pending, failure, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      onClose={() => !(withBack && pending) && onClose()}
      title={title}
      subtitle={subtitle}
      footer={
        <div className="grid gap-2">
          <Button
            type="submit"
            form={formId}
            look={isDanger ? 'danger' : 'primary'}
            wide
            loading={pending}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
          {withBack && (
            <Button look="quiet" wide disabled={pending} onClick={onClose}>
              Volver
            </Button>
          )}
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        {props.children}
      </form>
    </Dialog>
  );
}
