import { reactivateEmployees, resumeEmployees, suspendEmployees } from '@sazon/contract/employees/routes';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActionMenu, type MenuAction } from '../../ui/overlays/action-menu.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { CeilingDialog } from './ceiling-dialog.tsx';
import type { ChosenEmployee } from './employee-list.tsx';
import { InviteEmployeesDialog } from './invite-employees-dialog.tsx';
import { type ManyAct, ManyPeopleConfirm } from './many-people-confirm.tsx';
import { MoveToGroupDialog } from './move-to-group-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const OwnSubsidiesDialog = lazyNamed(() => import('./own-subsidies-dialog.tsx'), 'OwnSubsidiesDialog');

type Doing = 'invite' | 'ceiling' | 'subsidy' | 'move' | 'suspend' | 'resume' | 'withdraw' | 'reactivate';

interface ChosenPeopleBarProps {
  /** The chosen people. */
  people: readonly ChosenEmployee[];
  groups: readonly { id: string; name: string }[];
  /** Leaves only these ids chosen: the people for whom the action was refused. */
  onKeep: (ids: string[]) => void;
  may: { invite: boolean; edit: boolean; withdraw: boolean };
}

const withdrawal =
  'Desde ya no pagan por nómina ni reciben subsidio. Lo que venga por nómina pueden pagarlo de otra forma; si no, se cancela a su hora de cierre. Lo consumido va a su liquidación.';

const acts: Readonly<Record<'suspend' | 'resume' | 'reactivate', ManyAct>> = {
  suspend: {
    route: suspendEmployees,
    ask: (who) => `¿Suspender a ${who}?`,
    text: 'Siguen en tu lista, sin nómina ni subsidio hasta que los reactives. Lo que ya pidieron sigue igual.',
    verb: 'Suspender',
    done: ['1 persona suspendida', 'personas suspendidas'],
  },
  resume: {
    route: resumeEmployees,
    ask: (who) => `¿Quitar la suspensión de ${who}?`,
    text: 'Vuelven a tener nómina y subsidio desde su próximo pedido.',
    verb: 'Quitar suspensión',
    done: ['1 persona sin suspensión', 'personas sin suspensión'],
  },
  reactivate: {
    route: reactivateEmployees,
    ask: (who) => `¿Volver a poner a ${who} en tu lista?`,
    text: 'Vuelven con el cupo y el grupo que tenían.',
    verb: 'Reactivar',
    done: ['1 persona de vuelta', 'personas de vuelta'],
  },
};

/** A bar over the end of the register: how many people are chosen, and the actions on all of them. */
export function ChosenPeopleBar({ people, groups, onKeep, may }: ChosenPeopleBarProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const done = (refused: string[]) => {
    close();
    onKeep(refused);
  };
  const more: MenuAction[] = [
    ...(may.edit
      ? [
          { label: 'Cambiar cupo', icon: 'pencil-simple' as const, onSelect: () => setDoing('ceiling') },
          { label: 'Cambiar subsidio', icon: 'coins' as const, onSelect: () => setDoing('subsidy') },
          { label: 'Suspender', icon: 'clock' as const, onSelect: () => setDoing('suspend') },
          { label: 'Quitar suspensión', icon: 'check-circle' as const, onSelect: () => setDoing('resume') },
          { label: 'Reactivar retirados', icon: 'user' as const, onSelect: () => setDoing('reactivate') },
        ]
      : []),
    ...(may.withdraw
      ? [{ label: 'Retirar', icon: 'x-circle' as const, destructive: true, onSelect: () => setDoing('withdraw') }]
      : []),
  ];
  return (
    <section
      aria-label="Elegidas"
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-lg bg-inverse px-5 py-3 text-on-inverse shadow-e3"
    >
      <p role="status" className="type-item flex-1">
        {people.length === 1 ? '1 persona' : `${people.length} personas`}
      </p>
      {may.invite && <Button onClick={() => setDoing('invite')}>Invitar</Button>}
      {may.edit && groups.length > 0 && (
        <Button look="quiet" onClick={() => setDoing('move')}>
          Pasar a un grupo
        </Button>
      )}
      {more.length > 0 && (
        <span className="rounded bg-surface text-text">
          <ActionMenu label="Más acciones para las elegidas" face={{ text: 'Más' }} actions={more} />
        </span>
      )}
      <IconButton icon="x" weight="bold" label="Quitar la selección" onClick={() => onKeep([])} />
      {doing === 'invite' && <InviteEmployeesDialog people={people} onDone={onKeep} onClose={close} />}
      {doing === 'ceiling' && <CeilingDialog people={people} onDone={done} onClose={close} />}
      <Suspense>{doing === 'subsidy' && <OwnSubsidiesDialog people={people} onDone={done} onClose={close} />}</Suspense>
      {doing === 'move' && <MoveToGroupDialog people={people} groups={groups} onDone={done} onClose={close} />}
      {doing === 'withdraw' && <WithdrawDialog people={people} text={withdrawal} onDone={done} onClose={close} />}
      {doing !== null && doing in acts && (
        <ManyPeopleConfirm act={acts[doing as keyof typeof acts]} people={people} onDone={done} onClose={close} />
      )}
    </section>
  );
}
