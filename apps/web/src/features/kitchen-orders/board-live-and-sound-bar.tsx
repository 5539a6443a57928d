import { useMemory } from '../../device/in-memory-value.ts';
import { AdminBarEndSlot } from '../../session/admin-bar-end-controls.tsx';
import type { LiveState } from '../../session/use-live.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveDot } from '../../ui/pages/admin-and-consolidator-bars.tsx';
import { soundOn, toggleSound } from './board-sound.ts';

/** In the top bar: how fresh the board is, and whether new orders make a sound. */
export function BoardLiveAndSoundBar({ state }: { state: LiveState }) {
  const sound = useMemory(soundOn);
  return (
    <AdminBarEndSlot>
      <LiveDot state={state} />
      <IconButton
        icon={sound ? 'bell-ringing' : 'bell-slash'}
        label="Sonido de comandas nuevas"
        aria-pressed={sound}
        onClick={toggleSound}
      />
    </AdminBarEndSlot>
  );
}
