import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { createQrReader } from './read-qr.ts';

export interface CodeScannerProps {
  /** What to point the camera at: 'Apunta al código de la comanda' */
  hint: string;
  /** Runs once for each code the camera reads. */
  onText: (text: string) => void;
}

const everyMs = 150;
/** The same code is read again only after it was out of sight for this long, ms. */
const forgetMs = 1500;

type CameraState = 'opening' | 'open' | 'denied' | 'missing';

const problems = {
  denied: 'La cámara está bloqueada. Permítela en los ajustes del navegador para este sitio, o escribe el código.',
  missing: 'No encontramos una cámara. Escribe el código.',
} as const;

/** The camera in a frame, reading QR codes; with a light switch where the phone has a light. */
export function CodeScanner({ hint, onText }: CodeScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const tell = useEffectEvent(onText);

  // An effect, because the camera is a device resource: it is released on unmount.
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    let last = { text: '', at: 0 };
    const look = async (read: Awaited<ReturnType<typeof createQrReader>>) => {
      const text = video.current === null ? null : await read(video.current).catch(() => null);
      if (over) return;
      const now = performance.now();
      if (text !== null) {
        if (text !== last.text || now - last.at > forgetMs) tell(text);
        last = { text, at: now };
      }
      timer = setTimeout(() => void look(read), everyMs);
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      if (over || video.current === null) return close();
      video.current.srcObject = stream;
      await video.current.play();
      setTrack(stream.getVideoTracks()[0] ?? null);
      setState('open');
      await look(await createQrReader());
    };
    const close = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
    const failed = (error: unknown) => {
      if (!over) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing');
    };
    if (navigator.mediaDevices === undefined) setState('missing');
    else void open().catch(failed);
    return () => {
      over = true;
      clearTimeout(timer);
      close();
    };
  }, []);

  if (state === 'denied' || state === 'missing') {
    return (
      <p role="status" className="type-body-s flex items-center gap-2.5 rounded bg-sunken p-3.5 text-text">
        <Icon name="camera-slash" size="m" />
        {problems[state]}
      </p>
    );
  }
  return (
    <div className="relative aspect-[4/3] max-h-60 w-full overflow-hidden rounded-lg bg-(--mora-900)">
      <video ref={video} playsInline muted className="size-full object-cover" aria-label={hint} />
      <p className="type-body-s absolute inset-x-0 top-0 bg-[rgb(0_0_0/.55)] px-12 py-2.5 text-center font-semibold text-white">
        {state === 'opening' ? 'Abriendo la cámara…' : hint}
      </p>
      <span
        aria-hidden
        className="absolute inset-[22%_24%_12%] rounded-lg border-(--maracuya-400) border-4 [mask:conic-gradient(#000_0_0)_left/35%_100%_no-repeat,conic-gradient(#000_0_0)_right/35%_100%_no-repeat]"
      />
      {track && hasLight(track) && <Light track={track} />}
    </div>
  );
}

const hasLight = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

function Light({ track }: { track: MediaStreamTrack }) {
  const [on, setOn] = useState(false);
  const turn = async () => {
    await track.applyConstraints({ advanced: [{ torch: !on } as MediaTrackConstraintSet] }).catch(() => undefined);
    setOn(!on);
  };
  return (
    <span className="absolute top-0 right-0 text-white">
      <IconButton
        icon="flashlight"
        weight={on ? 'fill' : 'regular'}
        label={on ? 'Apagar la linterna' : 'Prender la linterna'}
        onClick={() => void turn()}
      />
    </span>
  );
}
