import { Skeleton, SkeletonRow } from '../../ui/pages/skeleton.tsx';

/** The tabs and three orders, shown after 300 ms. */
export function OrdersSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto grid max-w-detail content-start gap-2 px-4 desktop:grid-cols-[42rem_1fr]">
      <span className="sr-only">Cargando tus órdenes</span>
      <div className="grid gap-2">
        <Skeleton className="mb-2 h-11 rounded-lg" />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </main>
  );
}

export function OrderSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">Cargando la orden</span>
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}
