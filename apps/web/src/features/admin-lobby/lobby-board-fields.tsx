import { type ReactNode, useState } from 'react';
import { type CallError, findFieldError, findFormError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { LocationSelect } from '../admin-settings/location-select.tsx';

export interface LobbyBoardFieldsProps {
  locations: readonly { id: string; name: string }[];
  /** The submit button's text. */
  action: string;
  pending: boolean;
  error: CallError | null;
  onSend: (screen: { locationId: string; name: string }) => void;
  /** A question before these fields, and whether it is answered. */
  children?: ReactNode;
  ready?: boolean;
}

/** Where an arrival board hangs and its name in the list. */
export function LobbyBoardFields({
  locations,
  action,
  pending,
  error,
  onSend,
  children,
  ready = true,
}: LobbyBoardFieldsProps) {
  const [name, setName] = useState('Recepción');
  const [locationId, setLocationId] = useState<string | null>(null);
  const failure = findFormError(error, ['code', 'name']);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (locationId !== null) onSend({ locationId, name });
      }}
    >
      {children}
      <LocationSelect
        label="Lugar"
        all="Elige un lugar"
        locations={locations}
        value={locationId}
        onValueChange={setLocationId}
      />
      <TextField
        label="Nombre"
        help="Para reconocerla en esta lista."
        value={name}
        onValueChange={setName}
        maxLength={60}
        error={findFieldError(error, 'name')}
      />
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <Button type="submit" wide loading={pending} disabled={!ready || locationId === null || name.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
