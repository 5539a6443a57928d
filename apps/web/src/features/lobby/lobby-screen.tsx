import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { useNow } from '../../device/use-now.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { sizes } from './lobby-size-styles.ts';
import { LobbySlots } from './lobby-slots.tsx';
import { useLobby } from './use-lobby.ts';
import { useShrinkToFit } from './use-shrink-to-fit.ts';

/** Outside these hours the lobby is closed and the board is dark. */
const dayBegins = '06:00';
const dayEnds = '18:00';
/** Older data is marked as outdated. */
const oldAfterMs = 45_000;

/** /pantalla/:token: the called orders of a location, readable from across the lobby. */
export function LobbyScreen({ token, onConnectAnew }: { token: string; onConnectAnew?: () => void }) {
  const { board, isGone } = useLobby(token);
  const now = useNow(1000);
  const hour = toBogotaHour(now);
  const isDay = hour >= dayBegins && hour < dayEnds;
  const fit = useShrinkToFit();
  const isOld = board.isError && board.data !== undefined && now - board.data.serverNow > oldAfterMs;
  return (
    <main
      ref={fit}
      data-theme={isDay ? 'light' : 'dark'}
      style={sizes.page}
      className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] bg-bg text-text"
    >
      <header className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2">
        <div style={sizes.logo}>
          <Logo ground="page" className="h-full" />
        </div>
        <h1
          tabIndex={-1}
          style={sizes.title}
          className="min-w-0 flex-1 font-[780] font-display leading-tight wrap-anywhere max-laptop:order-last max-laptop:basis-full"
        >
          {board.data?.location ?? 'Almuerzos que llegan'}
        </h1>
        <p style={sizes.title} className="ml-auto font-[780] font-display leading-none tabular-nums">
          {formatHour(hour)}
        </p>
      </header>
      {isGone ? (
        <ErrorState
          title="Esta pantalla ya no está activa."
          text="Conéctala de nuevo con un código, o pídele al equipo de Sazón una dirección nueva."
          action={
            onConnectAnew ? (
              <Button onClick={onConnectAnew}>Conectar de nuevo</Button>
            ) : (
              <LinkButton render={<a href="/pantalla" />}>Conectar de nuevo</LinkButton>
            )
          }
          className="self-center"
        />
      ) : board.data ? (
        <div style={sizes.stack} className="grid min-w-0 grid-cols-1 content-start">
          {isOld && (
            <p
              role="status"
              style={sizes.note}
              className="flex items-center gap-3 rounded bg-warning-soft px-4 py-3 text-warning-text"
            >
              <Icon name="wifi-slash" size="l" />
              Sin conexión. Esto es lo último que supimos, a {formatSpokenHour(toBogotaHour(board.data.serverNow))}
            </p>
          )}
          {board.data.slots.length === 0 ? (
            <EmptyState
              title="Por ahora no esperamos almuerzos."
              text="Cuando el próximo esté en camino, su nombre y su turno aparecen acá."
              className="self-center"
            />
          ) : (
            <LobbySlots slots={board.data.slots} now={now} />
          )}
        </div>
      ) : board.isError ? (
        <ErrorState
          title="No pudimos cargar los almuerzos."
          text="Lo intentamos de nuevo solos, en unos segundos."
          className="self-center"
        />
      ) : (
        <div role="status" aria-label="Cargando los almuerzos" className="grid gap-4">
          <Skeleton className="h-72 bg-surface" />
          <Skeleton className="h-40 bg-surface" />
        </div>
      )}
    </main>
  );
}
