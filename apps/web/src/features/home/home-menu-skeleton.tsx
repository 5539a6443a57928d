import { SkeletonDishCard } from '../../ui/pages/skeleton.tsx';

export function HomeMenuSkeleton() {
  return (
    <div
      role="status"
      aria-label="Cargando el menú"
      className="grid auto-cols-[16.4rem] grid-flow-col gap-3 overflow-hidden pt-21"
    >
      <SkeletonDishCard />
      <SkeletonDishCard />
      <SkeletonDishCard />
      <SkeletonDishCard />
    </div>
  );
}
