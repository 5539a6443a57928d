import { Skeleton } from '../../ui/pages/skeleton.tsx';

/**
 * A document rendered by the server, isolated: no scripts, no outside links, zoomable. `stale` is true while a newer
 * one loads.
 */
export function DocumentFrame({ html, title, stale }: { html: string | undefined; title: string; stale?: boolean }) {
  if (html === undefined) return <Skeleton className="h-[52dvh] w-full rounded-lg" />;
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      aria-busy={stale}
      className="h-[52dvh] min-h-80 w-full rounded-lg border border-border bg-white"
    />
  );
}
