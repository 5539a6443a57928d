import { cx } from '../cx.ts';
import { DishPlate, emptyPlate } from '../lunch/dish-plate.tsx';

/** A grey shape the size of the coming content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('pulse block rounded bg-sunken', className)} />;
}

/** Lines of text; the last one is shorter. */
export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={cx('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, place) => place).map((place) => (
        <Skeleton key={place} className={cx('h-4', place === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

/** A dish that is still loading: an empty plate at 60%. */
export function SkeletonPlate({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cx('block opacity-60', className)}>
      <DishPlate src={emptyPlate} className="pulse size-full" />
    </span>
  );
}

/** The same size as a `DishCard`. */
export function SkeletonDishCard() {
  return (
    <div aria-hidden className="overflow-hidden rounded-lg bg-surface shadow-e1">
      <div className="grid h-33 place-items-center bg-sunken">
        <SkeletonPlate className="size-32" />
      </div>
      <div className="grid gap-2 p-3">
        <SkeletonText lines={2} />
        <Skeleton className="h-5 w-20" />
      </div>
    </div>
  );
}

/** The same size as an order's row. */
export function SkeletonRow() {
  return (
    <div aria-hidden className="grid min-h-20.5 grid-cols-[6.8rem_1fr] items-center gap-3 rounded-lg bg-surface p-2.5">
      <SkeletonPlate className="size-17" />
      <SkeletonText lines={2} />
    </div>
  );
}
