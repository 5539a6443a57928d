import { hasPermission } from '@sazon/domain/access/permission-check';
import type { Permission } from '@sazon/domain/access/permissions';
import { Link } from '@tanstack/react-router';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmployeeRegisterMenu } from './employee-register-menu.tsx';

/** Returns whether the signed-in person has this permission at any company. */
export function useMayAnywhere(permission: Permission): boolean {
  const actor = toActor(useUser());
  return actor !== null && hasPermission(actor, permission);
}

/** The links from the register to HR's other pages, and the button that adds a person. */
export function EmployeeRegisterActions({ company, onAdd }: { company: string | undefined; onAdd: () => void }) {
  const mayWrite = useMayAnywhere('enterprises_preapproved_users_write');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton look="quiet" render={<Link to="/admin/empresas/empleados/subsidios" search={{ empresa: company }} />}>
        Grupos y subsidios
      </LinkButton>
      {mayWrite && (
        <>
          <LinkButton look="quiet" render={<Link to="/admin/empresas/empleados/importar" />}>
            <Icon name="upload-simple" />
            Importar lista
          </LinkButton>
          <Button onClick={onAdd}>
            <Icon name="plus" />
            Agregar empleado
          </Button>
          <EmployeeRegisterMenu company={company} />
        </>
      )}
    </div>
  );
}
