import { useState } from 'react';
import { spec } from '../../messages/specification-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';

/** The button to sign out, for screens with a top bar of their own. */
export function LogOutButton() {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <IconButton icon="sign-out" label={spec.logOut.header} onClick={() => setLeaving(true)} />
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
