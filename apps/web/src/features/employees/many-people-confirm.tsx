import type { reactivateEmployees, resumeEmployees, suspendEmployees } from '@sazon/contract/employees/routes';
import { useCall } from '../../calls/use-call.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { registerReads } from './employees-calls.ts';
import { showManyPeopleResultsToast } from './many-people-results-toast.ts';

/** An act that runs for many people after a question. */
export interface ManyAct {
  route: typeof reactivateEmployees | typeof resumeEmployees | typeof suspendEmployees;
  ask: (who: string) => string;
  text: string;
  verb: string;
  /** What was done: for one person, and for several after their number. */
  done: readonly [string, string];
}

interface ManyPeopleConfirmProps {
  act: ManyAct;
  people: readonly { id: string; name: string }[];
  /** Called when done, with the ids for whom it was refused. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

/** Asks before an act, runs it for each of these people, and says for whom it was refused. */
export function ManyPeopleConfirm({ act, people, onDone, onClose }: ManyPeopleConfirmProps) {
  const [only] = people.length === 1 ? people : [];
  const { mutate, isPending } = useCall(act.route, {
    invalidates: registerReads,
    onSuccess: ({ data }) => onDone(showManyPeopleResultsToast(data, people, act.done)),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={act.ask(only ? only.name : `${people.length} personas`)}
      text={act.text}
      confirmLabel={act.verb}
      pending={isPending}
      onConfirm={() => mutate({ body: { ids: people.map(({ id }) => id) } })}
    />
  );
}
