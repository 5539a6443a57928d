import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { RequestBuildingScreen } from '../../features/delivery/request-building-screen.tsx';

const text = (most: number) => v.fallback(v.optional(v.pipe(v.string(), v.maxLength(most))), undefined);

export const Route = createFileRoute('/_customer/tu-edificio')({
  staticData: { guard: 'PUBLIC', title: 'Pide que lleguemos a tu edificio', bar: 'nav' },
  // What an invitation names.
  validateSearch: v.object({ edificio: text(80), direccion: text(120), ciudad: text(60) }),
  component: () => {
    const { edificio, direccion, ciudad } = Route.useSearch();
    return (
      <RequestBuildingScreen
        named={{
          ...(edificio !== undefined && { building: edificio }),
          ...(direccion !== undefined && { address: direccion }),
          ...(ciudad !== undefined && { city: ciudad }),
        }}
      />
    );
  },
});
