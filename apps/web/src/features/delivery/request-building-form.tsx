import { requestBuilding } from '@sazon/contract/delivery/building-requests-routes';
import { PRODUCT } from '@sazon/domain/product-name';
import { useRef, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { copyText } from '../../device/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

const fields = [
  ['building', 'Edificio', 80, 'Torre Avenida Chile', 'off'],
  ['address', 'Dirección', 120, 'Calle 72 # 10-34', 'street-address'],
  ['city', 'Ciudad', 60, 'Bogotá', 'address-level2'],
  ['company', 'Tu empresa (opcional)', 80, 'Para saber cuántos almuerzan ahí', 'organization'],
  ['email', 'Tu correo (opcional)', 120, 'Para avisarte cuando abra', 'email'],
] as const;
type Field = (typeof fields)[number][0];

export type NamedBuilding = Partial<Record<'building' | 'address' | 'city', string>>;

/** The address that asks for the same building, to send to colleagues. */
function buildInvitation({ building, address, city }: Record<Field, string>): string {
  const query = new URLSearchParams({ edificio: building, direccion: address, ciudad: city });
  return `${window.location.origin}/ayuda?${query}#edificio`;
}

async function invite(draft: Record<Field, string>): Promise<void> {
  const url = buildInvitation(draft);
  const text = `Pidamos que ${PRODUCT.name} lleve almuerzos a ${draft.building}. Entre más seamos, más pronto llega.`;
  const copy = async () => {
    if (await copyText(`${text} ${url}`)) toast.success('Copiamos la invitación');
    else toast.error('No pudimos copiar la invitación.');
  };
  if (!('share' in navigator)) return await copy();
  await navigator.share({ text, url }).catch((error: Error) => {
    // Closing the sheet is not a failure.
    if (error.name !== 'AbortError') return copy();
  });
}

/** Requests delivery to a building; then says how many did, and invites colleagues. */
export function RequestBuildingForm({ named = {} }: { named?: NamedBuilding }) {
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<Record<Field, string>>({
    ...{ building: '', address: '', city: 'Bogotá', company: '', email: '' },
    ...named,
  });
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, data } = useCall(requestBuilding, {
    silent: true,
    onError: () => focusFirstInvalid(form.current),
  });
  const failure = findFormError(
    error,
    fields.map(([name]) => name),
  );
  if (data) {
    return (
      <div role="status" className="grid grid-cols-1 gap-4 pt-2">
        <p className="type-h3">
          {data.asks === 1 ? 'Eres la primera persona que lo pide.' : `Ya lo piden ${data.asks} personas.`}
        </p>
        <p className="type-body text-text-2">
          Entre más personas lo pidan, más pronto llegamos.
          {draft.email.trim() !== '' && ' Te escribimos cuando abra.'}
        </p>
        <Button wide onClick={() => void invite(draft)}>
          Invitar a mis colegas
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        const { company, email, ...place } = draft;
        mutate({ body: { id, ...place, company: company.trim() || null, email: email.trim() || null } });
      }}
    >
      {fields.map(([name, label, maxLength, placeholder, autoComplete]) => (
        <TextField
          key={name}
          label={label}
          value={draft[name]}
          onValueChange={(typed) => setDraft((now) => ({ ...now, [name]: typed }))}
          {...(name === 'email' && { type: 'email' as const, autoCapitalize: 'none' })}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete={autoComplete}
          error={findFieldError(error, name)}
        />
      ))}
      <p className="type-body-s text-text-2">
        Si dejas tu correo, aceptas que te escribamos una vez, cuando abra tu edificio. Después lo borramos.
      </p>
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <Button type="submit" wide loading={isPending}>
        Pedir
      </Button>
    </form>
  );
}
