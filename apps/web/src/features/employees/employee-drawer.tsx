import type { EmployeeDetail } from '@sazon/contract/employees/employee';
import { reactivateEmployees, resumeEmployees, suspendEmployees } from '@sazon/contract/employees/routes';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { SecondPersonNotice } from '../../session/second-person-notice.tsx';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { CeilingMeter } from './ceiling-meter.tsx';
import { EditEmployeeDialog } from './edit-employee-dialog.tsx';
import { EmployeeData } from './employee-contact-and-register-facts.tsx';
import { EmployeeGroupAndSubsidy } from './employee-group-and-subsidy.tsx';
import { describeChange, EmployeeStateTag } from './employee-state-tag-and-texts.tsx';
import { employeeQuery, registerReads } from './employees-calls.ts';
import { FoodBenefitMeter } from './food-benefit-tag-and-meter.tsx';
import { InviteEmployeesDialog } from './invite-employees-dialog.tsx';
import { ComingLunches, OpenRequests } from './open-requests-and-coming-lunches.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** One person of the register: data, periods and history, with the actions on them. */
export function EmployeeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(employeeQuery(id));
  const person = query.data;
  const actor = toActor(useUser());
  const mayEdit = ({ enterpriseId, userId }: EmployeeDetail) =>
    actor !== null &&
    may(actor, 'enterprises_preapproved_users_edit', { enterpriseId }) &&
    !(userId !== null && isOwnDecision(actor.userId, userId));
  return (
    <SideDrawer
      open
      side="right"
      onClose={onClose}
      title={person?.name ?? 'Empleado'}
      footer={person && <Actions person={person} />}
    >
      <div className="grid grid-cols-1 gap-5 px-2 pt-2">
        <ListState what="la ficha" query={query} rows={4} level={3} />
        {person && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <EmployeeStateTag state={person.state} />
              <span className="type-body-s text-text-2">{person.enterpriseName}</span>
            </div>
            <OpenRequests person={person} />
            <SecondPersonNotice proposal={person.proposal} what="un cupo" />
            <CeilingMeter employee={person} />
            {person.benefit && <FoodBenefitMeter benefit={person.benefit} />}
            <EmployeeData person={person} />
            <EmployeeGroupAndSubsidy person={person} mayEdit={mayEdit(person)} />
            <ComingLunches person={person} />
            <Periods periods={person.periods} />
            <History history={person.history} />
          </>
        )}
      </div>
    </SideDrawer>
  );
}

function Periods({ periods }: Pick<EmployeeDetail, 'periods'>) {
  return (
    <section aria-labelledby="employee-periods" className="grid grid-cols-1 gap-2">
      <h3 id="employee-periods" className="type-h3">
        Períodos
      </h3>
      {periods.length === 0 && <p className="type-body-s text-text-2">Todavía no ha pagado nada por nómina.</p>}
      <ul className="grid gap-2">
        {periods.map(({ startPeriod, endPeriod, amount, used, reserved, authorised }) => (
          <li key={startPeriod} className="type-body-s flex flex-wrap justify-between gap-x-3">
            <span>
              {formatPeriod(startPeriod, endPeriod)}
              {!authorised && <span className="text-text-2">, sin autorizar</span>}
            </span>
            <span className="tabular-nums">
              {formatCop(used + reserved)} de {formatCop(amount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ history }: Pick<EmployeeDetail, 'history'>) {
  return (
    <section aria-labelledby="employee-history" className="grid grid-cols-1 gap-2">
      <h3 id="employee-history" className="type-h3">
        Cambios
      </h3>
      {history.length === 0 && <p className="type-body-s text-text-2">Nadie ha cambiado nada desde que se agregó.</p>}
      <ul className="grid gap-3">
        {history.map(({ by, at, changes }) => (
          <li key={at} className="type-body-s grid gap-0.5">
            {changes.map((change) => (
              <span key={change.field} className="break-words">
                {describeChange(change)}
              </span>
            ))}
            <span className="text-text-2">
              {by}, {formatLongDate(toBogotaDate(at)).toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeWithdrawal({ coming }: EmployeeDetail): string {
  const lunches = coming.length === 1 ? 'el almuerzo que viene' : `los ${coming.length} almuerzos que vienen`;
  const open = 'Lo consumido va a su liquidación.';
  const now = 'Desde ya no puede pagar por nómina ni recibe subsidio.';
  if (coming.length === 0) return `${now} ${open}`;
  return `${now} Le avisamos que pague de otra forma ${lunches} por nómina; si no, se cancela a su hora de cierre. ${open}`;
}

type RegisterRoute = typeof suspendEmployees | typeof resumeEmployees | typeof reactivateEmployees;

/** Changes one person of the register, and says what came of it. */
const useRegisterCall = (route: RegisterRoute, success: string, onDone: () => void) =>
  useCall(route, {
    invalidates: registerReads,
    onSuccess: ({ data }) => {
      onDone();
      if (data[0]?.message) toast.requestError(data[0].message);
      else toast.success(success);
    },
  });

function Actions({ person }: { person: EmployeeDetail }) {
  const actor = toActor(useUser());
  const [doing, setDoing] = useState<'edit' | 'withdraw' | 'invite' | 'suspend' | null>(null);
  const close = () => setDoing(null);
  const isWithdrawn = person.state === 'withdrawn';
  const isSuspended = person.state === 'suspended';
  const suspend = useRegisterCall(
    isSuspended ? resumeEmployees : suspendEmployees,
    isSuspended ? `${person.name} vuelve a tener nómina` : `${person.name} quedó en pausa`,
    close,
  );
  const isUnseen = person.state === 'no_account' || person.state === 'invited';
  const reactivate = useRegisterCall(reactivateEmployees, `${person.name} volvió al registro`, close);
  if (actor === null) return null;
  if (person.userId !== null && isOwnDecision(actor.userId, person.userId))
    return <p className="type-body-s text-text-2">{OWN_DECISION_MESSAGE}</p>;
  const of = { enterpriseId: person.enterpriseId };
  return (
    <div className="flex flex-wrap gap-2">
      {isUnseen && may(actor, 'enterprises_preapproved_users_write', of) && (
        <Button wide onClick={() => setDoing('invite')}>
          <Icon name="paper-plane-tilt" />
          {person.state === 'invited' ? 'Invitar otra vez' : 'Invitar'}
        </Button>
      )}
      {may(actor, 'enterprises_preapproved_users_edit', of) && (
        <Button look="quiet" wide onClick={() => setDoing('edit')}>
          Editar
        </Button>
      )}
      {!isWithdrawn && may(actor, 'enterprises_preapproved_users_edit', of) && (
        <Button
          look="quiet"
          wide
          loading={suspend.isPending}
          onClick={() => (isSuspended ? suspend.mutate({ body: { ids: [person.id] } }) : setDoing('suspend'))}
        >
          {isSuspended ? 'Quitar suspensión' : 'Suspender'}
        </Button>
      )}
      {isWithdrawn && may(actor, 'enterprises_preapproved_users_edit', of) && (
        <Button wide loading={reactivate.isPending} onClick={() => reactivate.mutate({ body: { ids: [person.id] } })}>
          Reactivar
        </Button>
      )}
      {!isWithdrawn && may(actor, 'enterprises_preapproved_users_delete', of) && (
        <Button look="quiet" wide onClick={() => setDoing('withdraw')}>
          Retirar
        </Button>
      )}
      {doing === 'invite' && <InviteEmployeesDialog people={[person]} onDone={() => undefined} onClose={close} />}
      {doing === 'edit' && <EditEmployeeDialog person={person} onClose={close} />}
      {doing === 'withdraw' && (
        <WithdrawDialog people={[person]} text={describeWithdrawal(person)} onDone={close} onClose={close} />
      )}
      <ConfirmDialog
        open={doing === 'suspend'}
        onClose={() => setDoing(null)}
        title={`¿Suspender a ${person.name}?`}
        text="Sigue en tu lista, sin nómina ni subsidio hasta que quites la suspensión. Lo que ya pidió sigue igual."
        confirmLabel="Suspender"
        pending={suspend.isPending}
        onConfirm={() => suspend.mutate({ body: { ids: [person.id] } })}
      />
    </div>
  );
}
