import type { Route } from '@sazon/contract/define-route';
import { type UseCallOptions, useCall } from '../calls/use-call.ts';
import { toast } from '../ui/overlays/toast.tsx';

interface DialogCallOptions<R extends Route> extends Pick<UseCallOptions<R>, 'invalidates' | 'idempotencyKey'> {
  /** The toast after a success. */
  done: string;
  onClose: () => void;
}

/** The call of a dialog or a form that closes after a success, and shows a failure itself. */
export const useDialogCall = <const R extends Route>(route: R, { done, onClose, ...options }: DialogCallOptions<R>) =>
  useCall(route, {
    ...options,
    silent: true,
    onSuccess: () => {
      toast.success(done);
      onClose();
    },
  });
