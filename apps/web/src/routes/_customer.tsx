import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { CustomerLayout } from '../features/shell/customer-layout.tsx';

const PlaceSheet = lazy(() =>
  import('../features/delivery/place-sheet.tsx').then((file) => ({ default: file.PlaceSheet })),
);

export const Route = createFileRoute('/_customer')({
  component: () => <CustomerLayout placeSheet={<PlaceSheet />} />,
});
