import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { lenient, searchText } from '../../calls/valibot-shapes.ts';
import { HelpScreen } from '../../features/help/help-screen.tsx';

export const Route = createFileRoute('/_customer/ayuda')({
  staticData: { guard: 'PUBLIC', title: 'Ayuda', bar: 'nav' },
  // The page of help, and the building that an invitation names.
  validateSearch: v.object({
    tema: lenient(v.picklist(['accesibilidad', 'edificio'])),
    edificio: searchText,
    direccion: searchText,
    ciudad: searchText,
  }),
  component: HelpScreen,
});
