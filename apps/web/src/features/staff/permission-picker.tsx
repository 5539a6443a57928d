import { describePermissions, needsFactor, permissionWords } from '@sazon/domain/access/permission-descriptions';
import type { Permission } from '@sazon/domain/access/permissions';
import { findRole, type StaffScope, staffPermissions, staffRoles } from '@sazon/domain/access/staff-roles';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { Icon } from '../../ui/icon.tsx';

export interface PermissionPickerProps {
  scope: StaffScope;
  chosen: readonly Permission[];
  /** The permissions that the signed-in person may give and take. */
  grantable: readonly Permission[];
  onChange: (chosen: readonly Permission[]) => void;
}

/** A role in words, or permission by permission; those that the signed-in person lacks cannot be changed. */
export function PermissionPicker({ scope, chosen, grantable, onChange }: PermissionPickerProps) {
  const [isSingle, setSingle] = useState(false);
  const fixed = chosen.filter((code) => !grantable.includes(code));
  const isOpen = (codes: readonly Permission[]) =>
    codes.every((code) => grantable.includes(code) || fixed.includes(code));
  const role = findRole(scope, chosen);
  return (
    <div className="grid grid-cols-1 gap-3">
      <RadioGroup
        label="Qué podrá hacer"
        value={role?.key ?? null}
        onValueChange={(key) => {
          const next = staffRoles[scope].find((one) => one.key === key);
          if (next) onChange([...new Set([...next.permissions, ...fixed])]);
        }}
      >
        {staffRoles[scope].map((one) => (
          <RadioRow
            key={one.key}
            value={one.key}
            label={one.name}
            note={isOpen(one.permissions) ? one.words : 'No lo puedes dar: te faltan permisos.'}
            disabled={!isOpen(one.permissions)}
          />
        ))}
      </RadioGroup>
      <p className="type-body-s flex gap-2 rounded bg-sunken p-3" aria-live="polite">
        <Icon name="eye" size="s" />
        <span>
          {chosen.length === 0 ? 'No podrá hacer nada.' : describePermissions(scope, chosen)}
          {needsFactor(chosen) && ' Entra con verificación en dos pasos.'}
        </span>
      </p>
      <Button look="text" className="justify-self-start" aria-expanded={isSingle} onClick={() => setSingle(!isSingle)}>
        {isSingle ? 'Ocultar permisos' : 'Permiso por permiso'}
      </Button>
      {isSingle &&
        listTopics(scope).map(([topic, codes]) => (
          <fieldset key={topic} className="grid grid-cols-1">
            <legend className="type-item">{topic}</legend>
            {codes.map((code) => (
              <Checkbox
                key={code}
                label={permissionWords[code].words}
                checked={chosen.includes(code)}
                disabled={!grantable.includes(code)}
                onCheckedChange={(on) => onChange(on ? [...chosen, code] : chosen.filter((one) => one !== code))}
              />
            ))}
          </fieldset>
        ))}
    </div>
  );
}

function listTopics(scope: StaffScope): [string, Permission[]][] {
  const topics = new Map<string, Permission[]>();
  for (const code of staffPermissions[scope]) {
    const { topic } = permissionWords[code];
    topics.set(topic, [...(topics.get(topic) ?? []), code]);
  }
  return [...topics];
}
