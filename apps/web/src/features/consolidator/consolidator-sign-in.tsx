import { consolidatorLogin, consolidatorOrders } from '@sazon/contract/consolidator/routes';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { getDeviceId } from '../../device/device-id-and-invitation-code.ts';
import { spec } from '../../messages/specification-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Mark } from '../../ui/logo.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SupportLink } from '../auth/support-link.tsx';
import { openShift } from './consolidator-shift-session.ts';

const shape = /^[A-Z0-9]{6}$/;

/** Signs a consolidator in with the code of the shift, valid until log-out or the end of the day. */
export function ConsolidatorSignIn({ expired }: { expired: boolean }) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const login = useCall(consolidatorLogin, {
    silent: true,
    onSuccess: (opened) => {
      queryClient.removeQueries({ queryKey: [consolidatorOrders.name] });
      openShift(opened);
    },
  });
  const wrong = asked && !shape.test(code) ? 'El código tiene 6 letras o números.' : undefined;
  const failure = findFormError(login.error, ['code']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (shape.test(code)) login.mutate({ body: { code, deviceId: getDeviceId() } });
  };
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center gap-6 px-4 py-10">
      <header className="grid justify-items-center gap-3 text-center">
        <Mark className="size-14" />
        <h1 tabIndex={-1} className="type-h1">
          {spec.navigation.consolidator}
        </h1>
        <p className="type-body text-text-2">Escribe el código de tu turno.</p>
      </header>
      {expired && <NoticeBar tone="warning">Tu sesión se cerró. Escribe tu código de nuevo.</NoticeBar>}
      <form onSubmit={submit} noValidate className="grid gap-4">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextField
          label="Código"
          value={code}
          onValueChange={(text) => setCode(text.replace(/\s/g, '').toUpperCase())}
          error={wrong ?? findFieldError(login.error, 'code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
        <Button type="submit" wide size="xl" loading={login.isPending}>
          Entrar
        </Button>
      </form>
      <p className="type-body-s text-center text-text-2">
        El código te lo da quien coordina tu turno. Si no lo tienes o no abre, escríbenos.
      </p>
      <SupportLink />
    </main>
  );
}
